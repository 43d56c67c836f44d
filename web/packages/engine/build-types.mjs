// Lets TypeScript know the types of WebGPU that the declarations mention: those before TypeScript 6 come without. Where they are
// known, from `lib.dom` or `@webgpu/types`, these empty interfaces add nothing.
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("dist", import.meta.url));
for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const path = join(dist, name);
  const mentioned = new Set(readFileSync(path, "utf8").match(/\bGPU[A-Z]\w+/g) ?? []);
  if (mentioned.size === 0) continue;
  const interfaces = [...mentioned].sort().map((each) => `    interface ${each} {}\n`);
  appendFileSync(path, `\ndeclare global {\n${interfaces.join("")}}\n`);
}
