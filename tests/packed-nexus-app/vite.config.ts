import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// What `npm create vite` writes for React: the package needs no setting and no plugin of its own.
export default defineConfig({ plugins: [react()] });
