import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useDocsEntries } from "./use-docs-entries.ts";

afterEach(cleanup);

test("a first query has no result yet while the index is loaded, which is not the same as finding nothing", async () => {
  const { result, rerender } = renderHook((query: string) => useDocsEntries(query), { initialProps: "" });
  expect(result.current).toEqual([]);
  rerender("data grid");
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.[0]?.name).toBe("Data grid"), { timeout: 20_000 });
  rerender("no page has this word");
  expect(result.current).toEqual([]);
});
