import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLoadedEntries } from "./use-loaded-entries.ts";

afterEach(cleanup);

test("a first query has no result yet while the index is loaded, which is not the same as finding nothing", async () => {
  const { result, rerender } = renderHook((query: string) => useLoadedEntries(query), { initialProps: "" });
  expect(result.current).toEqual([]);
  rerender("data grid");
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.[0]?.item.name).toBe("Data grid"), { timeout: 20_000 });
  rerender("Луна");
  expect(result.current?.map(({ item }) => item.href)).toEqual(["/solarsystem?body=moon"]);
  rerender("no page has this word");
  expect(result.current).toEqual([]);
});
