import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: fileURLToPath(new URL("../models", import.meta.url)),
  plugins: [react()],
  // In this repository packages are imported from source; your own project does not need this line.
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
