/// What a layer is to somebody who does not see it; labels and values are the host's, in its user's language.
public struct AccessibilityProperties: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Role: String, CaseIterable, Sendable {
    /// Something that does something when activated.
    case button
    /// Something that leads elsewhere.
    case link
    /// Words.
    case text
    /// The title of what follows.
    case heading
    /// A picture.
    case image
    /// A list of things.
    case list
    /// A menu.
    case menu
    /// One of a menu's choices.
    case menuItem
    /// Something that asks for an answer first.
    case dialog
    /// Several things that belong together.
    case group
  }

  /// What is special about it now.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: Int

    /// The traits of the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is the chosen one.
    public static let selected = Traits(rawValue: 1)
    /// It cannot be activated.
    public static let disabled = Traits(rawValue: 2)
    /// It changes by itself, often.
    public static let updatesFrequently = Traits(rawValue: 4)
  }

  /// What kind of thing it is; nil for a layer that is not an element itself, though others in it may be.
  public var role: Role?
  /// What it is called.
  public var label: String?
  /// What it says now.
  public var value: String?
  /// What activating it does.
  public var hint: String?
  /// What is special about it now.
  public var traits: Traits
  /// What can be done with it beside activating it, by the names that are read out.
  public var actions: [String]
  /// Its place among its siblings in reading order; equal ones are read from back to front.
  public var order: Int
  /// Whether it and all in it are passed over.
  public var isHidden: Bool
  /// Whether all that is not in it is out of reach while it is there.
  public var isModal: Bool

  /// The properties given; those left out say nothing.
  public init(
    role: Role? = nil, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: Traits = [], actions: [String] = [], order: Int = 0, isHidden: Bool = false,
    isModal: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.actions = actions
    self.order = order
    self.isHidden = isHidden
    self.isModal = isModal
  }

  /// Whether the focus can rest on it: what can be activated.
  var isFocusable: Bool {
    switch role {
    case .button, .link, .menuItem: !traits.contains(.disabled)
    case .text, .heading, .image, .list, .menu, .dialog, .group, nil: false
    }
  }
}
