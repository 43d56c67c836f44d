import { expect, test } from "vitest";
import { createInstance } from "../../wasm/webgl2/orbit_engine_wasm.js";
import wasmUrl from "../../wasm/webgl2/orbit_engine_wasm_bg.wasm?inline";

const STREAM_BYTES = 32 * 2 ** 20;

/** A glb with one mesh, whose vertices are in a compressed buffer view of `STREAM_BYTES`. */
function compressedModel(): Uint8Array {
  const meshopt = { buffer: 0, byteLength: STREAM_BYTES, byteStride: 12, count: 3, mode: "ATTRIBUTES" };
  const json = JSON.stringify({
    asset: { version: "2.0" },
    extensionsUsed: ["EXT_meshopt_compression"],
    extensionsRequired: ["EXT_meshopt_compression"],
    buffers: [
      { byteLength: STREAM_BYTES },
      { byteLength: 36, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
    bufferViews: [
      { buffer: 1, byteLength: 36, byteStride: 12, extensions: { EXT_meshopt_compression: meshopt } },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 1] },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    nodes: [{ mesh: 0 }],
  });
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const glb = new DataView(new ArrayBuffer(12 + 8 + text.length + 8 + STREAM_BYTES));
  const head = [0x46546c67, 2, glb.byteLength, text.length, 0x4e4f534a];
  for (const [index, value] of head.entries()) glb.setUint32(4 * index, value, true);
  const bytes = new Uint8Array(glb.buffer);
  bytes.set(text, 20);
  glb.setUint32(20 + text.length, STREAM_BYTES, true);
  glb.setUint32(24 + text.length, 0x004e4942, true);
  return bytes;
}

test("the module makes no copy of compressed data for their decoder", async () => {
  const script = createInstance((call) => call);
  const wasm = Uint8Array.from(atob(wasmUrl.slice(wasmUrl.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));
  const { memory } = await script.default({ module_or_path: wasm });
  const loading = new script.Loading(compressedModel(), "model.glb", true);
  const beforeBytes = memory.buffer.byteLength;
  const [request = 0] = loading.pending();
  expect(loading.input(request).length).toBe(STREAM_BYTES);
  expect(memory.buffer.byteLength - beforeBytes).toBeLessThan(0.1 * STREAM_BYTES);
  loading.free();
});
