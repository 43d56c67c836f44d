declare module "virtual:compact-props" {
  import type { PropsTable } from "../../vite-plugins/props-tables.ts";

  /** The props table of each component, by name. */
  export const propsTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:sandbox-frame" {
  /** The URL of the page that runs previews. */
  export const frameUrl: string;
}
