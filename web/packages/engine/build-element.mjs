// Bundles `<orbit-viewer>` for pages without a bundler: one script tag loads `dist/orbit-viewer/orbit-viewer.js`, which finds the
// style sheet and the wasm module beside it. Decoders and WebGPU are separate scripts, for the files and pages that need them.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const outDir = process.argv[2] ?? at("dist/orbit-viewer");
await build({
  configFile: false,
  root: at("."),
  base: "./",
  publicDir: false,
  logLevel: "error",
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: at("src/element/index.ts"),
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "orbit-viewer.js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
