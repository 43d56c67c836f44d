import { defineApp } from "@orbitroom/app-kit/manifest/app-manifest.ts";

/** An app that a test adds. All of its files are in this folder. */
export const app = defineApp({
  path: "/fixture",
  name: "Fixture",
  summary: "An app that a test adds.",
  icon: "planet",
  keywords: "quasar",
  card: 9,
  pages: [
    { path: "/fixture", chunk: "fixture", load: async () => (await import("./FixturePage.tsx")).FixturePage },
  ],
  help: async () => [{ question: "What is the fixture?", answer: "An app that a test adds." }],
  privacy: async () => ({ keeps: "the fixture's state" }),
  search: {
    label: "Fixture",
    load: async () => (query) =>
      query === "pulsar" ? [{ item: { href: "/fixture#pulsar", name: "Pulsar", note: "" }, rank: 0 }] : [],
  },
  offline: "kept",
});
