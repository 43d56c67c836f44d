import { defineConfig } from "vite";

// One file, `dist/main.js`: workspace packages are bundled, packages from the registry stay imports.
export default defineConfig({
  ssr: { noExternal: [/^@orbitroom\//], resolve: { conditions: ["source"] } },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    outDir: "dist",
    sourcemap: true,
  },
});
