import { expect, it } from "vitest";
import { packMesh } from "./decode-draco.ts";

it("packs indices and attributes without gaps, also from views into larger buffers", () => {
  const shared = new Uint8Array([9, 9, 1, 2, 3, 9]);
  const packed = packMesh({
    indices: Uint32Array.of(0x01020304),
    attributes: [shared.subarray(2, 5), Float32Array.of(1)],
  });
  expect([...packed]).toEqual([4, 3, 2, 1, 1, 2, 3, 0, 0, 128, 63]);
});
