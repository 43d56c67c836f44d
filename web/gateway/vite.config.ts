import { defineConfig } from "vite";

// `dist/main.js` and the one worker that it starts: workspace packages are bundled, packages from the registry stay imports.
export default defineConfig({
  ssr: { noExternal: [/^@orbitroom\//], resolve: { conditions: ["source"] } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: {
      input: { main: "src/main.ts", "checkpoint-worker": "src/store/checkpoint-worker.js" },
    },
  },
});
