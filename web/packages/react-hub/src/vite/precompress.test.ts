import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompressFolder } from "./precompress.ts";

const SCRIPT = `export const text = "${"orbit ".repeat(2_000)}";`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precompress-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("writes a brotli and a gzip copy beside a file, in subfolders too", async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), SCRIPT);
  writeFileSync(join(folder, "assets", "app.js"), SCRIPT);
  await precompressFolder(folder);
  for (const path of ["index.html", "assets/app.js"]) {
    const brotli = readFileSync(join(folder, `${path}.br`));
    const gzip = readFileSync(join(folder, `${path}.gz`));
    expect(brotli.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip).toString()).toBe(SCRIPT);
  }
});

test("skips small files and files that are compressed already", async () => {
  writeFileSync(join(folder, "small.js"), "export {};");
  writeFileSync(join(folder, "icon.png"), SCRIPT);
  writeFileSync(join(folder, "font.woff2"), SCRIPT);
  await precompressFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(["font.woff2", "icon.png", "small.js"]);
});
