import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: fileURLToPath(new URL("../models", import.meta.url)),
  plugins: [react()],
  // Within this repository the packages are read from their sources; a project of your own needs no such line.
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
