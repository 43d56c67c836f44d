/** A package that developers can install. */
export interface PackageInfo {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Whether it does not exist yet. */
  readonly isPlanned?: true;
}

/** The eight packages, in the order of the home page. */
export const packages: readonly PackageInfo[] = [
  { name: "@orbitroom/compact", description: "React components built on native browser elements." },
  {
    name: "@orbitroom/crux",
    description: "Creative components: a canvas with undo, a panel to join, a roster and an export menu.",
  },
  {
    name: "@orbitroom/nexus",
    description:
      "Gamepads, the keyboard, touch controls and phones as one kind of game controller, with hooks for React.",
  },
  {
    name: "@orbitroom/webrtc",
    description:
      "Rooms of browsers that send each other messages, files and media directly, with hooks for React.",
  },
  {
    name: "@orbitroom/opfs",
    description: "Crash-safe logs and files in the browser's private file system.",
  },
  { name: "@orbitroom/react-hub", description: "Build and bundle React apps.", isPlanned: true },
  {
    name: "@orbitroom/node-hub",
    description: "Settings, graceful shutdown and local certificates for Node servers.",
  },
  {
    name: "@orbitroom/dev-utils",
    description: "Formats sizes, durations and rates, folds text for search, and generates mock data.",
  },
];
