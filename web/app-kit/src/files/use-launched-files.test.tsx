import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLaunchedFiles } from "./use-launched-files.ts";

type Consumer = (launch: { files: { getFile(): Promise<File> }[] }) => void;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the files of a launch arrive with their handles, without those that are gone", async () => {
  let consumer: Consumer | undefined;
  vi.stubGlobal("launchQueue", { setConsumer: (given: Consumer) => (consumer = given) });
  const onFiles = vi.fn();
  const { rerender } = renderHook((receive: typeof onFiles) => useLaunchedFiles(receive), {
    initialProps: vi.fn(),
  });
  rerender(onFiles);
  const there = { getFile: async () => new File(["1"], "a.epub") };
  const gone = { getFile: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
  consumer?.({ files: [there, gone] });
  await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  const [files] = onFiles.mock.calls[0] ?? [];
  expect(
    files.map(({ file, handle }: { file: File; handle: unknown }) => [file.name, handle === there]),
  ).toEqual([["a.epub", true]]);
});

test("a launch without files, and a browser without launches, bring nothing", async () => {
  const onFiles = vi.fn();
  renderHook(() => useLaunchedFiles(onFiles));
  let consumer: Consumer | undefined;
  vi.stubGlobal("launchQueue", { setConsumer: (given: Consumer) => (consumer = given) });
  renderHook(() => useLaunchedFiles(onFiles));
  consumer?.({ files: [] });
  await Promise.resolve();
  expect(onFiles).not.toHaveBeenCalled();
});
