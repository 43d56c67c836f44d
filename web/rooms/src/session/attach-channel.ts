import {
  type AttachChannel,
  type LaneSource,
  type PairPort,
  relayChannel,
  waterMarksOf,
} from "@orbitroom/webrtc";
import { transfer } from "comlink";

/** Transfers channels to the core of a pair in the worker. */
export function attachTo(core: Pick<PairPort, "attach">): AttachChannel {
  return (lane, channel) => {
    const source: LaneSource = { channel };
    // The DOM types do not list data channels as transferable yet.
    const attached = core.attach(lane, transfer(source, [channel as unknown as Transferable]));
    Promise.resolve(attached).catch((error: unknown) => {
      // The browser cannot transfer channels: it is still in this thread, and has received nothing yet.
      if (!(error instanceof DOMException) || error.name !== "DataCloneError") throw error;
      const { port } = relayChannel(channel, waterMarksOf(lane));
      return core.attach(lane, transfer({ port }, [port]));
    });
  };
}
