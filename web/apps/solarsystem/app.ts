import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/solarsystem",
  name: "Solar System",
  summary: "Stand among the planets, on a screen or in a headset.",
  icon: "planet",
  keywords: "vr virtual reality augmented 3d planets space sky scene",
  card: 1,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/solarsystem",
      chunk: "solar-system",
      load: async () => (await import("./src/SolarSystemPage.tsx")).SolarSystemPage,
      isPrerendered: false,
    },
    {
      path: "/solarsystem/phone/:token?",
      chunk: "solar-system-phone",
      load: async () => (await import("./src/phone/PhonePage.tsx")).PhonePage,
    },
  ],
  help: async () => (await import("./src/help.tsx")).help,
  search: { label: "Solar System", load: async () => (await import("./src/body-search.ts")).searchBodies },
  offline: "once opened",
});
