import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/airpainter",
  name: "Air Painter",
  summary: "Paint in the air, with a phone as your brush.",
  icon: "brush",
  keywords: "draw drawing art phone brush canvas motion sketch paint layers svg png time-lapse together",
  card: 2,
  illustration: async () => (await import("./src/illustration.tsx")).illustration,
  pages: [
    {
      path: "/airpainter",
      chunk: "air-painter",
      load: async () => (await import("./src/AirPainterPage.tsx")).AirPainterPage,
    },
    {
      path: "/airpainter/phone/:token?",
      chunk: "air-painter-phone",
      load: async () => (await import("./src/phone/PainterPhonePage.tsx")).PainterPhonePage,
    },
  ],
  help: async () => (await import("./src/help.tsx")).help,
  privacy: async () => ({ keeps: "paintings" }),
  stores: {
    what: "The painting",
    records: ["airpainter/painting", "airpainter/marks/"],
    isWhole: true,
  },
  offline: "kept",
});
