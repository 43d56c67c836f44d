import type { DocsPage } from "../docs-page.ts";
import { installCommand } from "../packages.ts";

/** The tools to build and ship React code. */
export const page: DocsPage = {
  title: "React libraries and apps",
  lead: "A build for component libraries that works in every bundler and on servers, pages that load lazily and survive a deploy, and Vite plugins. The packages and pages of this documentation are built by it.",
  imports: 'import { lazyPage, loadChunk } from "@orbitroom/react-hub";',
  examples: [
    {
      id: "install",
      title: "Install",
      mode: "read",
      code: installCommand("@orbitroom/react-hub"),
    },
    {
      id: "library",
      title: "A library",
      text: "It reads the exports of package.json and builds each from its source: modules without CSS imports, hashed class names, one style sheet for all and one per component, types with maps, and “use client” where a component needs it. At the end, publint and Are the types wrong? check the package.",
      mode: "read",
      code: `// build.mjs
import { reactLibrary } from "@orbitroom/react-hub/build";

await reactLibrary();
`,
    },
    {
      id: "pages",
      title: "Pages that load lazily",
      text: "A page whose chunk is loaded is shown at once. After a deploy, the chunks of open tabs are gone: the tab then reloads once into the new build. A chunk that is missing for another reason is reported as a ChunkLoadError.",
      mode: "read",
      code: `import { lazyPage } from "@orbitroom/react-hub";

const Settings = lazyPage("settings", async () => (await import("./Settings.tsx")).Settings);

export const App = () => (
  <>
    <a href="/settings" onPointerEnter={() => Settings.preload()}>Settings</a>
    <Settings placeholder={<p>Loading</p>} />
  </>
);
`,
    },
    {
      id: "vite",
      title: "Vite plugins",
      text: "A font and a page's chunk that are fetched together with the document, a limit for what a page loads, and compressed copies of all files.",
      mode: "read",
      code: `// vite.config.ts
import { fontPreload, pagePreload, precompress, sizeBudget } from "@orbitroom/react-hub/vite";

export default {
  plugins: [
    fontPreload(/my-font.*\\.woff2$/),
    pagePreload([{ path: "/settings", module: /\\/src\\/Settings\\.tsx$/ }]),
    sizeBudget([{ name: "settings", modules: [/\\/src\\/Settings\\.tsx$/], limitKb: 120 }]),
    precompress(),
  ],
};
`,
    },
    {
      id: "tables",
      title: "Props tables from types",
      text: "The tables of this documentation come from the types and doc comments of the components, so they cannot be out of date.",
      mode: "read",
      code: `// vite.config.ts
import { propsTables } from "@orbitroom/react-hub/vite";

export default {
  plugins: [propsTables({ id: "virtual:props", exportName: "tables", folders: ["src/components"] })],
};

// anywhere
import { tables } from "virtual:props";
`,
    },
  ],
  props: [],
};
