// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "Compositor",
  products: [
    .library(name: "Compositor", targets: ["Compositor"]),
    .library(name: "PictureImport", targets: ["PictureImport"]),
    .executable(name: "transition-demo", targets: ["TransitionDemo"]),
  ],
  targets: [
    // System libraries, each named by the Debian package that brings it.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CLibrsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),

    // What is done to rows of pixels beyond Cairo: one C file.
    .target(name: "CRowKernels"),
    // The engine.
    .target(
      name: "Compositor", dependencies: ["CCairo", "CPango", "CRowKernels"], swiftSettings: settings
    ),
    // Pictures from files, apart, so that the engine needs cairo and pango alone.
    .target(
      name: "PictureImport",
      dependencies: ["Compositor", "CCairo", "CLibrsvg", "CGdkPixbuf"], swiftSettings: settings),
    // The command line and the demo screens.
    .executableTarget(
      name: "TransitionDemo", dependencies: ["Compositor", "PictureImport"],
      swiftSettings: settings),

    // What Scripts/benchmark runs.
    .executableTarget(
      name: "Benchmarks", dependencies: ["Compositor", "CAllocationCount"], path: "Benchmarks",
      swiftSettings: settings),
    // Counts what the benchmark allocates; nothing else links it.
    .target(name: "CAllocationCount"),

    // Chooses the fonts of the tests before they begin; nothing else links it.
    .target(name: "CTestFonts", path: "Tests/CTestFonts"),
    .testTarget(
      name: "CompositorTests", dependencies: ["Compositor", "PictureImport", "CTestFonts"],
      exclude: ["Fixtures", "Goldens/Numbers", "Goldens/Pictures"],
      swiftSettings: settings),
    .testTarget(
      name: "PictureImportTests", dependencies: ["Compositor", "PictureImport", "CTestFonts"],
      swiftSettings: settings),
    .testTarget(
      name: "TransitionDemoTests",
      dependencies: ["Compositor", "PictureImport", "TransitionDemo", "CTestFonts"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
