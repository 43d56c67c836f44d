import { defineConfig } from "vite";

// One file for each entry: workspace packages are bundled, packages from the registry stay imports.
export default defineConfig({
  ssr: { noExternal: [/^@orbitroom\//], resolve: { conditions: ["source"] } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: { input: { main: "src/main.ts", index: "src/index.ts" } },
  },
});
