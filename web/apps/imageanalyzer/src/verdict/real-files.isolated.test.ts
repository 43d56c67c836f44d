// @vitest-environment node
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readMetadata } from "../worker/read-metadata.ts";
import { verdictOf } from "./verdict.ts";

/** Files by other programs, which are not part of the repository. `crates/orbit_imaging/tests` makes some of each kind. */
const FOLDER = process.env["ORBIT_CASES"] ?? join(import.meta.dirname, "../../../../../../shared/cases");

/** The verdict on each file, and the evidence that leads to it. */
const ANSWERS = {
  "i2-text-latin1.png": ["labelled_ai", ["stable_diffusion_settings"]],
  "i3-comfy-a1111.png": ["labelled_ai", ["comfyui_workflow"]],
  "i4-swarm-text.png": ["labelled_ai", ["swarmui_settings"]],
  "i4-swarm-uc-le.jpg": ["labelled_ai", ["swarmui_settings"]],
  "i5-jobid.jpg": ["camera", ["exif_camera", "generator_words"]],
  "i5-museum-uc.jpg": ["camera", ["exif_camera"]],
  "i6-compositeWithTrainedAlgorithmicMedia.jpg": ["edited_ai", ["xmp_digital_source_type", "exif_camera"]],
  "i11-exif-prefix.png": ["camera", ["exif_camera"]],
  "i11-raw-exif-z.png": ["camera", ["exif_camera"]],
  "i11-raw-iptc-z.png": ["labelled_ai", ["generator_name"]],
  "i11-raw-xmp-t.png": ["labelled_ai", ["xmp_digital_source_type"]],
  "odd-extxmp-reversed.jpg": [
    "labelled_ai",
    ["xmp_digital_source_type", "xmp_digital_source_type", "exif_camera"],
  ],
  "x1-second-empty-exif.jpg": ["camera", ["exif_camera"]],
  "x2-comfy-xmp.jpg": ["labelled_ai", ["comfyui_workflow"]],
  "x3-remote-manifest.jpg": ["unknown", ["remote_credentials"]],
  "x4-workflow-in-make.webp": ["labelled_ai", ["comfyui_workflow"]],
} as const;

/** Evidence that says nothing about the origin. */
const BESIDES = new Set(["exif_software", "jpeg_tables"]);

describe.skipIf(!existsSync(FOLDER))("a file by another program", () => {
  beforeAll(loadWasm);
  afterAll(() => vi.unstubAllGlobals());

  const read = async (name: string) =>
    readMetadata(new Uint8Array(await readFile(`${FOLDER}/images/${name}`)));

  test.each(Object.entries(ANSWERS))("%s gets the right answer", async (name, [verdict, ids]) => {
    const { evidence, problems } = await read(name);
    expect(problems).toEqual([]);
    expect(
      evidence
        .map(({ id }) => id)
        .filter((id) => !BESIDES.has(id))
        .sort(),
    ).toEqual([...ids].sort());
    expect(verdictOf(evidence).id).toBe(verdict);
  });

  test("settings are picked out of the texts of generators", async () => {
    const settingsOf = async (name: string) =>
      (await read(name)).evidence
        .flatMap(({ settings }) => settings ?? [])
        .map(({ name, value }) => `${name}: ${value}`);
    expect(await settingsOf("i2-text-latin1.png")).toContain("Prompt: a cat on café");
    for (const name of ["i3-comfy-a1111.png", "x2-comfy-xmp.jpg"]) {
      expect(await settingsOf(name)).toEqual(
        expect.arrayContaining(["Prompt: a cat", "Negative prompt: dog", "Model: x.safetensors", "Seed: 1"]),
      );
    }
    expect(await settingsOf("i4-swarm-text.png")).toEqual(
      expect.arrayContaining(["Prompt: a cat", "Model: x", "Seed: 1"]),
    );
  });

  test("a label that contradicts the camera is shown beside it, and an edit contradicts nothing", async () => {
    const conflictsOf = async (name: string) => verdictOf((await read(name)).evidence).conflicts;
    expect(await conflictsOf("odd-extxmp-reversed.jpg")).toHaveLength(2);
    expect(await conflictsOf("i6-compositeWithTrainedAlgorithmicMedia.jpg")).toEqual([]);
    expect(await conflictsOf("i5-jobid.jpg")).toEqual([]);
  });
});
