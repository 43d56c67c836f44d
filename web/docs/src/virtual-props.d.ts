declare module "virtual:compact-props" {
  import type { PropsTable } from "@orbitroom/react-hub/vite";

  /** The props table of each component, by name. */
  export const propsTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:webrtc-reference" {
  import type { PropsTable } from "@orbitroom/react-hub/vite";

  /** The exports of `@orbitroom/webrtc`: each interface and class by its name, and all functions, constants and types. */
  export const referenceTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:nexus-reference" {
  import type { PropsTable } from "@orbitroom/react-hub/vite";

  /** The same for `@orbitroom/nexus`. */
  export const referenceTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:engine-reference" {
  import type { PropsTable } from "@orbitroom/react-hub/vite";

  /** The same for `@orbitroom/engine`. */
  export const referenceTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:sandbox-frame" {
  /** The URL of the page that runs previews. */
  export const frameUrl: string;
}
