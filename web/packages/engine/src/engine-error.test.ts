import { describe, expect, it } from "vitest";
import { packMesh } from "./decode-draco.ts";
import { EngineError, engineErrorFrom, problemsFrom } from "./engine-error.ts";

describe("an error of the module", () => {
  it("becomes an EngineError that lists all problems", () => {
    const thrown = Object.assign(new Error("Missing asset description."), {
      code: "UNDEFINED_PROPERTY",
      problems: [
        "UNDEFINED_PROPERTY",
        "Missing asset description.",
        "/asset",
        "12",
        "error",
        "X",
        "y",
        "",
        "",
        "warning",
      ],
    });
    const error = engineErrorFrom(thrown, "car.gltf");
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({
      name: "EngineError",
      code: "UNDEFINED_PROPERTY",
      message: "Missing asset description.",
      url: "car.gltf",
      problems: [
        { code: "UNDEFINED_PROPERTY", pointer: "/asset", offset: 12, severity: "error", url: "car.gltf" },
        { code: "X", message: "y", pointer: "", severity: "warning" },
      ],
    });
  });

  it("leaves out an offset that is not known", () => {
    const [problem] = problemsFrom(["A", "b", "/c", "", "error"], "");
    expect(problem && "offset" in problem).toBe(false);
  });

  it("passes on what is no error of the module", () => {
    const trap = new WebAssembly.RuntimeError("unreachable");
    expect(engineErrorFrom(trap)).toBe(trap);
  });
});

describe("a decoded Draco mesh", () => {
  it("goes back as indices and attributes without gaps, whatever its arrays are views of", () => {
    const shared = new Uint8Array([9, 9, 1, 2, 3, 9]);
    const packed = packMesh({
      indices: Uint32Array.of(0x01020304),
      attributes: [shared.subarray(2, 5), Float32Array.of(1)],
    });
    expect([...packed]).toEqual([4, 3, 2, 1, 1, 2, 3, 0, 0, 128, 63]);
  });
});
