import { describe, expect, it } from "vitest";
import { EngineError, toEngineError, toProblems } from "./engine-error.ts";

describe("toEngineError", () => {
  it("keeps all problems of the file", () => {
    const thrown = Object.assign(new Error("Missing asset description."), {
      code: "UNDEFINED_PROPERTY",
      problems: [
        {
          code: "UNDEFINED_PROPERTY",
          message: "Missing asset description.",
          pointer: "/asset",
          offset: 12,
          isWarning: false,
        },
        { code: "X", message: "y", pointer: "", offset: undefined, isWarning: true },
      ],
    });
    const error = toEngineError(thrown, "car.gltf");
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

  it("returns errors without a code unchanged", () => {
    const trap = new WebAssembly.RuntimeError("unreachable");
    expect(toEngineError(trap)).toBe(trap);
  });
});

describe("toProblems", () => {
  it("leaves an unknown offset undefined", () => {
    const [problem] = toProblems(
      [{ code: "A", message: "b", pointer: "/c", offset: undefined, isWarning: false }],
      "",
    );
    expect(problem?.offset).toBeUndefined();
  });
});
