import { expect, it, vi } from "vitest";
import { attachTo } from "./attach-channel.ts";

it("relays a channel through a port when the browser cannot transfer it", async () => {
  const attach = vi.fn(async (_lane: number, _source: object) => undefined);
  attach.mockRejectedValueOnce(new DOMException("not transferable", "DataCloneError"));
  attachTo({ attach })(0, { readyState: "connecting" } as RTCDataChannel);
  await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(2));
  expect(attach.mock.calls.map(([lane, source]) => [lane, Object.keys(source)])).toEqual([
    [0, ["channel"]],
    [0, ["port"]],
  ]);
});
