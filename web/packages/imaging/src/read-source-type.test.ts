import { beforeAll, expect, test } from "vitest";
import { readSourceType } from "./index.ts";
import { loadWasm } from "./testing/load-wasm.ts";

beforeAll(loadWasm);

test("a source type is read from its address, and a term that is not known is its own text", () => {
  const typeOf = (term: string) => readSourceType(`http://c2pa.org/digitalsourcetype/${term}`);
  expect(typeOf("trainedAlgorithmicData")).toEqual({
    term: "trainedAlgorithmicData",
    text: "made by AI",
    direction: "ai",
    extent: "whole",
  });
  expect(typeOf("compositeWithTrainedAlgorithmicMedia")?.extent).toBe("part");
  expect(typeOf("tomorrow")).toEqual({ term: "tomorrow", text: "tomorrow", direction: "context" });
  expect(typeOf("a".repeat(200))).toBeUndefined();
  expect(readSourceType("trainedAlgorithmicMedia")).toBeUndefined();
});
