// node scripts/lib/packed/pack.mjs FOLDER: packs all packages to a folder, and writes a list of their contents to `packed.json`
// there. It is a process of its own, because under Vitest Node would load the sources of libraries.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packPackages } from "../pack-packages.mjs";

const [folder = ""] = process.argv.slice(2);
writeFileSync(join(folder, "packed.json"), JSON.stringify(await packPackages(folder)));
