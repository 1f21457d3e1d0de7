import CAllocationCount
import Compositor

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One scene at one size on so many threads: the mean of a frame, as the median of many runs.
struct Figure {
  var scene: String
  var width: Int
  var height: Int
  var threads: Int
  /// In copies of the frame's bytes, measured between the runs.
  var snapshots: Double
  /// The same with every frame drawn from vectors; 0 where it was not measured.
  var vectors: Double
  var copyMilliseconds: Double
  /// What a frame asks of the allocator in the steady state.
  var allocations: Int
  var aim: Double?
}

/// Memory of one frame, page aligned, and a copy to compare with.
final class FrameMemory {
  let pixels: UnsafeMutableRawBufferPointer
  private let copy: UnsafeMutableRawBufferPointer

  init(bytes: Int) {
    pixels = .allocate(byteCount: bytes, alignment: 4096)
    copy = .allocate(byteCount: bytes, alignment: 4096)
    // Touched once, so that no run pays for the system's finding it.
    pixels.initializeMemory(as: UInt8.self, repeating: 1)
    copy.initializeMemory(as: UInt8.self, repeating: 2)
  }

  deinit {
    pixels.deallocate()
    copy.deallocate()
  }

  /// The time of one `memcpy` of the frame.
  func timeCopy(on clock: FrameClock) -> Duration {
    clock.measure {
      guard let target = copy.baseAddress, let source = pixels.baseAddress else { return }
      memcpy(target, source, pixels.count)
    }
  }
}

/// What a frame's time is taken by.
enum FrameClock {
  /// The processor time of the calling thread, in which other programs do not count: for frames drawn on one thread.
  case thread
  /// The time on the wall: for frames drawn on several.
  case wall

  /// The time that `body` takes.
  func measure(_ body: () throws -> Void) rethrows -> Duration {
    switch self {
    case .wall: return try ContinuousClock().measure(body)
    case .thread:
      let start = Self.threadTime
      try body()
      return Self.threadTime - start
    }
  }

  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Scene {
  /// Measures the scene `runs` times, frames and copies taking turns.
  func measure(
    width: Int, height: Int, scale: Double, threads: Int, runs: Int, vectors: Bool
  ) throws -> Figure {
    let memory = FrameMemory(bytes: 4 * width * height)
    let cached = CairoRenderer(surfaceByteBudget: 1 << 30)
    let plain = CairoRenderer(usesSurfaces: false)
    cached.snapshotPlacement = placement
    let clock = threads == 1 ? FrameClock.thread : .wall
    func time(_ renderer: CairoRenderer, frames: ArraySlice<DisplayList>) throws -> (Double, Double)
    {
      var (drawing, copying) = (Duration.zero, Duration.zero)
      for (index, frame) in frames.enumerated() {
        drawing += try clock.measure {
          try renderer.render(
            frame, scale: scale, into: memory.pixels, width: width, height: height,
            bytesPerRow: 4 * width,
            age: index == 0 ? 0 : 1, threads: threads)
        }
        copying += memory.timeCopy(on: clock)
      }
      return (drawing / Duration.milliseconds(frames.count), copying / .milliseconds(frames.count))
    }
    _ = try time(cached, frames: frames[...])
    let counted = allocation_count()
    _ = try time(cached, frames: frames[...])
    let allocations = (allocation_count() - counted) / UInt(frames.count)
    var ratios: [Double] = []
    var copies: [Double] = []
    for _ in 0..<runs {
      let (drawing, copying) = try time(cached, frames: frames[...])
      ratios.append(drawing / copying)
      copies.append(copying)
    }
    var plainRatio = 0.0
    if vectors {
      // A few frames from the middle: vectors are slow and alike.
      _ = try time(plain, frames: frames[10..<11])
      let (drawing, copying) = try time(plain, frames: frames[8..<20])
      plainRatio = drawing / copying
    }
    return Figure(
      scene: name, width: width, height: height, threads: threads, snapshots: ratios.median,
      vectors: plainRatio, copyMilliseconds: copies.median, allocations: Int(allocations),
      aim: threads == 1 ? aim?.0 : aim?.1)
  }
}

extension [Double] {
  /// The middle one; 0 where there are none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
