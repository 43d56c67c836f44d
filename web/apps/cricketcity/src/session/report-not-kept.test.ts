import { toasts } from "@orbitroom/compact";
import { expect, test, vi } from "vitest";
import { reportNotKept } from "./report-not-kept.ts";

test("a browser that keeps no match is reported once", () => {
  const show = vi.spyOn(toasts, "show").mockReturnValue(1);
  reportNotKept();
  reportNotKept();
  expect(show.mock.calls).toEqual([[expect.objectContaining({ title: "This match is not kept" })]]);
  show.mockRestore();
});
