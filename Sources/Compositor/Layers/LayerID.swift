/// The name of a layer in its tree; after the layer is removed it never names another one.
public struct LayerID: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32
}

extension LayerID: CustomStringConvertible {
  /// The place and generation, as in "#12.0".
  public var description: String { "#\(index).\(generation)" }

  /// The id of no layer of any tree.
  static let nobody = LayerID(index: .max, generation: .max)
}
