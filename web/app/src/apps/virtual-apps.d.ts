/** The apps that were found when the app was built: see `vite-plugins/apps-plugin.ts`. */
declare module "virtual:apps" {
  import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";

  export const manifests: readonly AppManifest[];
}
