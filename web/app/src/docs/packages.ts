/** One of the packages a developer can install. */
export interface PackageInfo {
  readonly name: string;
  /** What it is, in a line. */
  readonly line: string;
}

/** The eight packages, in the order of the home page. */
export const packages: readonly PackageInfo[] = [
  { name: "@orbitroom/compact", line: "React components on the browser's own elements." },
  { name: "@orbitroom/crux", line: "Creative components: orbits, skies and things that move." },
  { name: "@orbitroom/nexus", line: "A phone or a gamepad as the controller of what is on another screen." },
  {
    name: "@orbitroom/webrtc",
    line: "Two browsers connected: messages and files straight from one to the other.",
  },
  {
    name: "@orbitroom/opfs",
    line: "Logs and files in the browser's private file system, safe from power cuts.",
  },
  { name: "@orbitroom/react-hub", line: "Building and bundling React apps." },
  {
    name: "@orbitroom/node-hub",
    line: "Settings, clean shutdown and local certificates for servers on Node.",
  },
  {
    name: "@orbitroom/dev-utils",
    line: "Sizes, durations and rates as text, text folded for searching, mock data.",
  },
];
