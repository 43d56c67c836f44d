// Puts the style sheets beside the compiled components that import them.
import { cpSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
cpSync(at("src"), at("dist"), {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || path.endsWith(".css"),
});
