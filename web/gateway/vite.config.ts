import { defineConfig } from "vite";

// Builds `dist/main.js` and its worker. Workspace packages are bundled; registry packages stay imports.
export default defineConfig({
  ssr: { noExternal: [/^@orbitroom\//], resolve: { conditions: ["source"] } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: {
      input: { main: "src/main.ts", "store-worker": "src/store/store-worker.js" },
    },
  },
});
