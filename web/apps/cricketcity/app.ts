import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/cricketcity",
  name: "Cricket City",
  summary: "Play interactive cricket online: one key, a real ball, and someone to beat.",
  icon: "bat",
  keywords: "game sport bat ball play online multiplayer phone super over wicket bowl batting",
  card: 7,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/cricketcity/bat/:token?",
      chunk: "cricket-bat",
      load: async () => (await import("./src/phone/PhoneBatPage.tsx")).PhoneBatPage,
    },
    {
      path: "/cricketcity/:token?",
      chunk: "cricket-city",
      load: async () => (await import("./src/page/CricketCityPage.tsx")).CricketCityPage,
      isPrerendered: false,
    },
  ],
  stores: {
    what: "Matches",
    records: ["cricketcity/matches/"],
    settings: [
      { key: "orbitroom.cricketcity.sound", name: "cricketcity.sound" },
      { key: "orbitroom.cricketcity.choice", name: "cricketcity.choice" },
    ],
    merge: async () => (await import("@orbitroom/app-kit/stores/keep-newer.ts")).keepNewer,
  },
  offline: "once opened",
});
