import { beforeAll, expect, test } from "vitest";
import { readImageFile } from "./index.ts";
import { loadWasm } from "./testing/load-wasm.ts";
import { makeAuthority, makeSigner, signImage } from "./testing/signing.ts";
import { packedJxl } from "./testing/small-images.ts";

beforeAll(loadWasm);

/** A WebP file with one chunk. */
function webp(kind: string, text: string): Uint8Array {
  const length = String.fromCharCode(text.length, 0, 0, 0);
  const padding = text.length % 2 === 1 ? "\0" : "";
  return new TextEncoder().encode(`RIFF\0\0\0\0WEBP${kind}${length}${text}${padding}`);
}

test("a label in the XMP is a claim, and one that anybody can forge", () => {
  const { format, evidence, problems } = readImageFile(
    webp(
      "XMP ",
      `<r:Description e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>`,
    ),
  );
  expect([format, problems]).toEqual(["webp", []]);
  expect(evidence).toMatchObject([{ id: "xmp_digital_source_type", direction: "ai", grade: "claim" }]);
});

test("the settings of a generator are names and values, and words are no more than a hint", () => {
  const read = (text: string) =>
    readImageFile(webp("XMP ", `<r:Description e:UserComment="${text}"/>`)).evidence;
  const [settings] = read("a cat&#10;Steps: 20, Sampler: Euler, Seed: 5");
  expect(settings).toMatchObject({ id: "stable_diffusion_settings", grade: "claim", extent: "whole" });
  expect(settings?.settings).toEqual([
    { name: "Prompt", value: "a cat" },
    { name: "Steps", value: "20" },
    { name: "Sampler", value: "Euler" },
    { name: "Seed", value: "5" },
  ]);
  const [hint] = read("I like Steps: 20, Sampler: Euler, Seed: 5");
  expect(hint).toMatchObject({ direction: "ai", grade: "hint", settings: undefined });
});

test("a manifest is reported, and is not evidence before it is verified", () => {
  expect(readImageFile(webp("C2PA", "x"))).toMatchObject({ hasManifest: true, evidence: [] });
});

test("a manifest in JPEG XL is found where the verifier's library puts it", async () => {
  const signer = await makeSigner(await makeAuthority("Test Authority"));
  const signed = await signImage(packedJxl, "image/jxl", signer, { actions: [{ action: "c2pa.created" }] });
  expect(readImageFile(packedJxl).hasManifest).toBe(false);
  expect(readImageFile(signed)).toMatchObject({ format: "jxl", hasManifest: true, widthPx: 24 });
});

test("a damaged file is a problem, and another file an error", () => {
  expect(readImageFile(webp("XMP ", "text").slice(0, -1)).problems).toMatchObject([{ code: "truncated" }]);
  const codeOf = (text: string) => {
    try {
      readImageFile(new TextEncoder().encode(text));
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return undefined;
  };
  expect(codeOf("hello")).toBe("unknown_format");
  expect(codeOf("<svg/>")).toBe("drawing");
  expect(codeOf("\0\0\0\u0010ftypisom\0\0\0\0")).toBe("video");
});
