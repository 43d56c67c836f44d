import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/worldbingo",
  name: "World Bingo",
  summary: "Make a bingo card for 2026 and see which squares come true.",
  icon: "bingo",
  keywords: "game card 2026 year predictions squares caller multiplayer print qr seed goals",
  card: 3,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/worldbingo",
      chunk: "world-bingo",
      load: async () => (await import("./src/BingoPage.tsx")).BingoPage,
    },
  ],
  privacy: async () => ({ keeps: "bingo cards" }),
  stores: {
    what: "Cards, photos and sealed predictions",
    records: ["worldbingo/"],
    folders: ["orbitroom/worldbingo"],
    settings: [{ key: "orbitroom.bingo.name" }],
    merge: async () => (await import("@orbitroom/app-kit/stores/keep-newer.ts")).keepNewer,
  },
  offline: "kept",
});
