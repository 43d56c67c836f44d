// @vitest-environment node
import { expect, test } from "vitest";
import { decodeSharedCode, MAX_SHARED_CHARS, parseFragment, shareFragment } from "./share-code.ts";

test("a fragment restores the code and its example", async () => {
  const code = 'export default () => <p className="größer">{"✓ & ~"}</p>;\n'.repeat(40);
  const fragment = await shareFragment("try", code);
  expect(fragment).toMatch(/^#try~[\w-]+$/);
  expect(fragment.length).toBeLessThan(code.length / 4);
  const { exampleId, data } = parseFragment(fragment);
  expect(exampleId).toBe("try");
  expect(await decodeSharedCode(data ?? "")).toBe(code);
});

test("a plain fragment has no code", () => {
  expect(parseFragment("#props")).toEqual({ exampleId: "props", data: undefined });
  expect(parseFragment("")).toEqual({ exampleId: "", data: undefined });
  expect(parseFragment("#%E0%A4%A")).toEqual({ exampleId: "%E0%A4%A", data: undefined });
});

test("damaged and oversized code is rejected before it fills the memory", async () => {
  await expect(decodeSharedCode("AAAA")).rejects.toThrow();
  await expect(decodeSharedCode("***")).rejects.toThrow();
  const { data } = parseFragment(await shareFragment("try", "a".repeat(MAX_SHARED_CHARS * 50)));
  expect(data?.length).toBeLessThan(MAX_SHARED_CHARS);
  await expect(decodeSharedCode(data ?? "")).rejects.toThrow(RangeError);
});
