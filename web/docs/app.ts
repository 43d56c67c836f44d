import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/compact",
  name: "Compact",
  summary: "A React library for developers: components, utilities and design elements.",
  icon: "code",
  keywords: "react library components documentation developer packages npm",
  card: 8,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/compact/*?",
      chunk: "docs",
      load: async () => (await import("./src/DocsArea.tsx")).DocsArea,
      paths: async () => (await import("./src/page-list.ts")).docsPaths,
    },
  ],
  search: {
    label: "Documentation",
    load: async () => (await import("./src/search-docs.ts")).loadDocsSearch(),
  },
  offline: "once opened",
});
