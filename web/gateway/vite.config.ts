import { defineConfig } from "vite";

// Builds `dist/main.js` and its workers with all packages in them: finding and reading a thousand modules takes longer than the
// rest of a start. better-sqlite3 is native and stays an import.
export default defineConfig({
  ssr: { noExternal: true, external: ["better-sqlite3"], resolve: { conditions: ["source"] } },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    // The licences of the packages in the build, for people who get it as a package or an image.
    license: { fileName: "THIRD-PARTY-LICENSES.md" },
    sourcemap: true,
    rollupOptions: {
      input: {
        main: "src/main.ts",
        "store-worker": "src/store/store-worker.js",
        "checkpoint-worker": "src/store/checkpoint-worker.js",
      },
    },
  },
});
