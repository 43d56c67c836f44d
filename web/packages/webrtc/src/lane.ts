/** Sending stops above this many bytes not yet on the wire ... */
export const HIGH_WATER_BYTES = 1 << 20;
/** ... and goes on below this. */
export const LOW_WATER_BYTES = 256 << 10;

/** What a lane tells its driver. */
export interface LaneEvents {
  onOpen(): void;
  onFrame(frame: Uint8Array): void;
  /** The buffer has drained below the low-water mark. */
  onLow(): void;
  /** No more will come, whatever the reason. Called once. */
  onClose(): void;
  /** The channel reported an error; a close follows. */
  onError(): void;
}

/** One ordered, reliable stream of frames to the other device. */
export interface Lane {
  readonly bufferedBytes: number;
  send(frame: Uint8Array): void;
  close(): void;
}

/** A data channel as a lane, in whichever thread the channel lives. */
export function channelLane(channel: RTCDataChannel, events: LaneEvents): Lane {
  channel.binaryType = "arraybuffer";
  channel.bufferedAmountLowThreshold = LOW_WATER_BYTES;
  channel.onopen = () => events.onOpen();
  channel.onmessage = ({ data }) => {
    // Text is not of the protocol: the driver refuses the empty frame as it would any malformed one.
    events.onFrame(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array());
  };
  channel.onbufferedamountlow = () => events.onLow();
  channel.onerror = () => events.onError();
  channel.onclose = () => events.onClose();
  if (channel.readyState === "open") queueMicrotask(() => events.onOpen());
  return {
    get bufferedBytes() {
      return channel.bufferedAmount;
    },
    send: (frame) => channel.send(frame as Uint8Array<ArrayBuffer>),
    close: () => channel.close(),
  };
}

/** What crosses the port between a page that holds a channel and the worker that drives it. */
type RelayMessage =
  | { kind: "open" }
  | { kind: "low" }
  | { kind: "close" }
  | { kind: "error" }
  | { kind: "frame"; frame: ArrayBuffer }
  | { kind: "buffered"; bytes: number };

/** The page's end of a relayed channel. */
export interface ChannelRelay {
  port: MessagePort;
}

/**
 * For browsers whose data channels cannot be handed to a worker: the page keeps the channel and passes its frames
 * through a port. Give `port` to the worker.
 */
export function relayChannel(channel: RTCDataChannel): ChannelRelay {
  const { port1, port2 } = new MessageChannel();
  const tell = (message: RelayMessage, transfer: Transferable[] = []) => port1.postMessage(message, transfer);
  const lane = channelLane(channel, {
    onOpen: () => tell({ kind: "open" }),
    onFrame: (frame) => {
      const buffer = frame.buffer as ArrayBuffer;
      tell({ kind: "frame", frame: buffer }, [buffer]);
    },
    onLow: () => tell({ kind: "low" }),
    onError: () => tell({ kind: "error" }),
    onClose: () => tell({ kind: "close" }),
  });
  port1.onmessage = ({ data }: MessageEvent<RelayMessage>) => {
    if (data.kind === "close") return lane.close();
    if (data.kind !== "frame" || channel.readyState !== "open") return;
    lane.send(new Uint8Array(data.frame));
    tell({ kind: "buffered", bytes: lane.bufferedBytes });
  };
  return { port: port2 };
}

/** The worker's end of a relayed channel as a lane. */
export function portLane(port: MessagePort, events: LaneEvents): Lane {
  const tell = (message: RelayMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  /** Frames given to the page and not yet answered, and what the page last said of its channel. */
  let onTheWayBytes: number[] = [];
  let bufferedBytes = 0;
  port.onmessage = ({ data }: MessageEvent<RelayMessage>) => {
    if (data.kind === "frame") events.onFrame(new Uint8Array(data.frame));
    else if (data.kind === "open") events.onOpen();
    else if (data.kind === "error") events.onError();
    else if (data.kind === "close") events.onClose();
    else if (data.kind === "low") {
      bufferedBytes = 0;
      events.onLow();
    } else {
      onTheWayBytes.shift();
      bufferedBytes = data.bytes;
      if (bufferedBytes <= LOW_WATER_BYTES && onTheWayBytes.length === 0) events.onLow();
    }
  };
  return {
    get bufferedBytes() {
      return bufferedBytes + onTheWayBytes.reduce((sum, bytes) => sum + bytes, 0);
    },
    send(frame) {
      const buffer = frame.slice().buffer;
      onTheWayBytes.push(buffer.byteLength);
      tell({ kind: "frame", frame: buffer }, [buffer]);
    },
    close() {
      onTheWayBytes = [];
      tell({ kind: "close" });
    },
  };
}
