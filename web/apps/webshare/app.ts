import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/webshare",
  name: "Web Share",
  summary: "Share a screen, a window or a tab with up to seven viewers.",
  icon: "cast",
  keywords: "screen share window tab present stream record pointer sender meeting demo",
  card: 6,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/webshare",
      chunk: "web-share",
      load: async () => (await import("./src/SharePage.tsx")).SharePage,
    },
    {
      path: "/sharestream/:token?",
      chunk: "share-stream",
      load: async () => (await import("./src/WatchPage.tsx")).WatchPage,
      listing: {
        name: "Share Stream",
        summary: "Watch a screen that someone shares with you.",
        icon: "stream",
        keywords: "screen video watch view receiver viewer stream present",
      },
    },
  ],
  help: async () => (await import("./src/help.tsx")).help,
  stores: {
    what: "The last recording",
    records: [],
    folders: ["orbitroom/recordings"],
    isTemporary: true,
  },
  offline: "kept",
});
