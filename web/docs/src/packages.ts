/** A package that developers can install. */
export interface PackageInfo {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** The other packages in this list that it depends on. */
  readonly needs?: readonly string[];
}

/** The eight packages, in the order of the home page. */
export const packages: readonly PackageInfo[] = [
  { name: "@orbitroom/compact", description: "React components built on native browser elements." },
  {
    name: "@orbitroom/crux",
    description: "Creative components: a canvas with undo, a panel to join, a roster and an export menu.",
    needs: ["@orbitroom/compact"],
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
  {
    name: "@orbitroom/react-hub",
    description: "Builds React libraries and apps: style sheets, lazy pages, size budgets and props tables.",
  },
  {
    name: "@orbitroom/node-hub",
    description: "Settings, health routes, graceful shutdown and local certificates for Node servers.",
  },
  {
    name: "@orbitroom/dev-utils",
    description: "Formats sizes, durations and rates, ranks what a search finds, and generates mock data.",
  },
];

/** Whether the packages are published. The build sets it by `VITE_PACKAGES=registry`; Node, which reads the pages for tests, does not. */
export const isInRegistry = import.meta.env?.["VITE_PACKAGES"] === "registry";

/** The version of all packages. */
const VERSION = "0.1.0";

/** Where `npm run pack:all` puts the tarballs, from a project beside the checkout of this repository. */
const TARBALLS = "../orbitroom/dist/packages";

/**
 * The arguments of an install command: the package's name once it is in a registry, before that its tarball and those that it
 * needs.
 */
export function installables({ name, needs = [] }: PackageInfo, isInRegistry: boolean): string {
  if (isInRegistry) return name;
  return [name, ...needs].map((each) => `${TARBALLS}/${tarballName(each)}`).join(" ");
}

/** The command that installs a package. */
export function installCommand(name: string): string {
  const found = packages.find((each) => each.name === name);
  return `npm install ${installables(found ?? { name, description: "" }, isInRegistry)}`;
}

/** The file name of a package's tarball, as npm makes it: `orbitroom-compact-0.1.0.tgz`. */
const tarballName = (name: string): string => `${name.replace("@", "").replace("/", "-")}-${VERSION}.tgz`;
