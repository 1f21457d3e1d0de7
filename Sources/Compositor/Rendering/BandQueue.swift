import Dispatch
import Synchronization

/// Hands bands out to threads, one after the other, to whoever is free.
enum BandQueue {
  /// What the threads of one call share.
  ///
  /// Safe although it is not checked: iteration i of the call uses worker i and no other, so that no worker is used by two
  /// threads at a time; `bands` and the array of workers are not changed; `body` is handed its worker and its band and, as
  /// its contract says, changes nothing else. The caller waits for all, so that nothing outlives the call.
  private struct Job<Worker: AnyObject>: @unchecked Sendable {
    let bands: [Int]
    let workers: [Worker]
    let body: (Worker, Int) throws -> Void
  }

  /// Calls `body` once for each of `bands`, on `count` threads, each with one of `workers` of its own.
  ///
  /// - Parameter body: changes nothing but the worker it is handed and the rows of its band.
  /// - Throws: the error of the first worker that failed.
  static func forEach<Worker: AnyObject>(
    _ bands: [Int], workers: [Worker], count: Int, _ body: (Worker, Int) throws -> Void
  ) throws {
    guard count > 1 else {
      if let worker = workers.first { for band in bands { try body(worker, band) } }
      return
    }
    let failures = Mutex<[(index: Int, error: any Error)]>([])
    withoutActuallyEscaping(body) { body in
      let job = Job(bands: bands, workers: workers, body: body)
      let next = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: min(count, workers.count)) { index in
        do {
          while true {
            let band = next.add(1, ordering: .relaxed).oldValue
            guard band < job.bands.count else { return }
            try job.body(job.workers[index], job.bands[band])
          }
        } catch let error {
          failures.withLock { $0.append((index, error)) }
        }
      }
    }
    if let first = failures.withLock({ $0 }).min(by: { $0.index < $1.index }) { throw first.error }
  }
}
