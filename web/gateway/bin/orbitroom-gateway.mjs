#!/usr/bin/env node
// Starts the gateway with the app that is in its package. All settings are environment variables: see the README.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { publishApp } from "./shared-app.mjs";

const packedApp = resolve(import.meta.dirname, "../dist/app");
const { SHARED_APP_DIR: shared } = process.env;

if (process.env["APP_DIR"] === undefined && existsSync(join(packedApp, "index.html"))) {
  process.env["APP_DIR"] = packedApp;
}
const app = process.env["APP_DIR"];
if (shared && app) process.env["APP_DIR"] = await publishApp(app, shared);

await import(new URL("../dist/main.js", import.meta.url).href);
