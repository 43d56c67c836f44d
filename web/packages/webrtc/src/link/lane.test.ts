import { expect, test, vi } from "vitest";
import { channelLane, waterMarksOf } from "./lane.ts";

/** The error that a channel reports. */
type ChannelError = Partial<Pick<RTCError, "errorDetail" | "sctpCauseCode">>;

/** Opens a lane over a fake channel that reports the error. Returns how often the lane passes it on. */
function errorsAfter(error: ChannelError): number {
  const channel: { onerror?: (event: unknown) => void; readyState: string } = { readyState: "connecting" };
  const onError = vi.fn();
  const events = { onOpen: vi.fn(), onFrame: vi.fn(), onLow: vi.fn(), onClose: vi.fn(), onError };
  channelLane(channel as unknown as RTCDataChannel, waterMarksOf(0), events);
  channel.onerror?.({ error });
  return onError.mock.calls.length;
}

test("that the other device closes its connection is no error", () => {
  expect(errorsAfter({ errorDetail: "sctp-failure", sctpCauseCode: 12 })).toBe(0);
});

test("any other error of the channel is reported", () => {
  expect(errorsAfter({ errorDetail: "sctp-failure", sctpCauseCode: 1 })).toBe(1);
  expect(errorsAfter({ errorDetail: "data-channel-failure" })).toBe(1);
  expect(errorsAfter({})).toBe(1);
});
