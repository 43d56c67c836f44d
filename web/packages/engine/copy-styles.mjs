// Copies the style sheets next to the compiled components that import them, and removes their imports from the
// declarations: with `skipLibCheck: false` TypeScript would ask users to declare what a style sheet is.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
cpSync(at("src"), at("dist"), {
  recursive: true,
  filter: (path) => !/\.tsx?$/.test(path),
});
for (const name of readdirSync(at("dist"), { recursive: true })) {
  if (!String(name).endsWith(".d.ts")) continue;
  const path = join(at("dist"), String(name));
  const text = readFileSync(path, "utf8");
  const without = text.replace(/^import "\.[^"]*\.css";\n/gm, "");
  if (without !== text) writeFileSync(path, without);
}
