// Copies the style sheets next to the compiled components that import them.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
for (const path of readdirSync(at("src"), { recursive: true, encoding: "utf8" })) {
  if (path.endsWith(".css")) {
    mkdirSync(dirname(at(`dist/${path}`)), { recursive: true });
    copyFileSync(at(`src/${path}`), at(`dist/${path}`));
  }
}
