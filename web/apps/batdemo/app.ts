import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** The app, for the shell. */
export const app = defineApp({
  path: "/batdemo",
  name: "Bat and Ball",
  summary: "A small 3D demo: one bat, one ball, one button.",
  icon: "bat",
  keywords: "game 3d demo webgpu swing",
  pages: [
    {
      path: "/batdemo",
      chunk: "bat-demo",
      load: async () => (await import("./src/BatDemoPage.tsx")).BatDemoPage,
      isPrerendered: false,
    },
  ],
  offline: "once opened",
});
