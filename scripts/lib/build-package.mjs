// npm run build of a package in web/packages, run in its folder.
import { basename } from "node:path";
import { buildPackage } from "./build-packages.mjs";

await buildPackage(basename(process.cwd()));
