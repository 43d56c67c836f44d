declare module "virtual:compact-props" {
  import type { PropsTable } from "../../vite-plugins/props-tables.ts";

  /** The properties of each component, by its name. */
  export const propsTables: Readonly<Record<string, PropsTable>>;
}

declare module "virtual:sandbox-frame" {
  /** The address of the page that previews run in. */
  export const frameUrl: string;
}
