// @vitest-environment node
import { expect, test } from "vitest";
import { MAX_SHARED_CHARS, readFragment, sharedCode, shareFragment } from "./share-code.ts";

test("a fragment brings back the code and the example it was for", async () => {
  const code = 'export default () => <p className="größer">{"✓ & ~"}</p>;\n'.repeat(40);
  const fragment = await shareFragment("try", code);
  expect(fragment).toMatch(/^#try~[\w-]+$/);
  expect(fragment.length).toBeLessThan(code.length / 4);
  const { exampleId, data } = readFragment(fragment);
  expect(exampleId).toBe("try");
  expect(await sharedCode(data ?? "")).toBe(code);
});

test("a plain fragment carries no code", () => {
  expect(readFragment("#props")).toEqual({ exampleId: "props", data: undefined });
  expect(readFragment("")).toEqual({ exampleId: "", data: undefined });
  expect(readFragment("#%E0%A4%A")).toEqual({ exampleId: "%E0%A4%A", data: undefined });
});

test("damaged and oversized code is refused before it fills the memory", async () => {
  await expect(sharedCode("AAAA")).rejects.toThrow();
  await expect(sharedCode("***")).rejects.toThrow();
  const { data } = readFragment(await shareFragment("try", "a".repeat(MAX_SHARED_CHARS * 50)));
  expect(data?.length).toBeLessThan(MAX_SHARED_CHARS);
  await expect(sharedCode(data ?? "")).rejects.toThrow(RangeError);
});
