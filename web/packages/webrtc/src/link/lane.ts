/** The number of the lane that carries control and chat. A connection begins and ends with it. */
export const CONTROL_LANE = 0;

/** How many bytes a lane buffers: sending stops at `highBytes` and continues below `lowBytes`. */
export interface WaterMarks {
  highBytes: number;
  lowBytes: number;
}

/** Short, because a text waits behind the bytes of a small file that were buffered before it. */
const CONTROL_WATER_MARKS: WaterMarks = { highBytes: 128 << 10, lowBytes: 32 << 10 };
const BULK_WATER_MARKS: WaterMarks = { highBytes: 1 << 20, lowBytes: 256 << 10 };

/** The water marks of a lane. */
export function waterMarksOf(laneNumber: number): WaterMarks {
  return laneNumber === CONTROL_LANE ? CONTROL_WATER_MARKS : BULK_WATER_MARKS;
}

/** The callbacks of a lane. */
export interface LaneEvents {
  onOpen(): void;
  onFrame(frame: Uint8Array): void;
  /** The buffer has drained below the low-water mark. */
  onLow(): void;
  /** The lane is closed, for any reason. Called once. */
  onClose(): void;
  /** The channel reported an error other than a close by the other device. A close follows. */
  onError(): void;
}

/** One ordered, reliable stream of frames to the other device. */
export interface Lane {
  readonly bufferedBytes: number;
  send(frame: Uint8Array): void;
  close(): void;
}

/** RFC 4960, 3.3.10.12: the other side has ended the association on purpose. */
const SCTP_USER_ABORT = 12;

/** Chromium reports it as an error when the other device closes its connection, as a page does when it is left. */
function isClosedThere(event: Event): boolean {
  const { error } = event as RTCErrorEvent;
  return error?.errorDetail === "sctp-failure" && error.sctpCauseCode === SCTP_USER_ABORT;
}

/** Wraps a data channel as a lane, on the thread of the channel. */
export function channelLane(channel: RTCDataChannel, { lowBytes }: WaterMarks, events: LaneEvents): Lane {
  channel.binaryType = "arraybuffer";
  channel.bufferedAmountLowThreshold = lowBytes;
  channel.onopen = () => events.onOpen();
  channel.onmessage = ({ data }) => {
    // The protocol has no text messages. The driver refuses the empty frame like any malformed one.
    events.onFrame(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array());
  };
  channel.onbufferedamountlow = () => events.onLow();
  channel.onerror = (event) => {
    if (!isClosedThere(event)) events.onError();
  };
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

/** The messages between a page that holds a channel and the worker that uses it. */
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
 * For browsers that cannot transfer data channels to a worker: the page keeps the channel and relays its frames through a
 * port. Pass `port` to the worker.
 */
export function relayChannel(channel: RTCDataChannel, marks: WaterMarks): ChannelRelay {
  const { port1, port2 } = new MessageChannel();
  const post = (message: RelayMessage, transfer: Transferable[] = []) => port1.postMessage(message, transfer);
  const lane = channelLane(channel, marks, {
    onOpen: () => post({ kind: "open" }),
    onFrame: (frame) => {
      const buffer = frame.buffer as ArrayBuffer;
      post({ kind: "frame", frame: buffer }, [buffer]);
    },
    onLow: () => post({ kind: "low" }),
    onError: () => post({ kind: "error" }),
    onClose: () => post({ kind: "close" }),
  });
  port1.onmessage = ({ data }: MessageEvent<RelayMessage>) => {
    if (data.kind === "close") return lane.close();
    if (data.kind !== "frame" || channel.readyState !== "open") return;
    lane.send(new Uint8Array(data.frame));
    post({ kind: "buffered", bytes: lane.bufferedBytes });
  };
  return { port: port2 };
}

/** Wraps the worker's end of a relayed channel as a lane. */
export function portLane(port: MessagePort, { lowBytes }: WaterMarks, events: LaneEvents): Lane {
  const post = (message: RelayMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  /** The lengths of the frames that the page has not confirmed yet, and the buffered amount that it last reported. */
  let unconfirmedBytes: number[] = [];
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
      unconfirmedBytes.shift();
      bufferedBytes = data.bytes;
      if (bufferedBytes <= lowBytes && unconfirmedBytes.length === 0) events.onLow();
    }
  };
  return {
    get bufferedBytes() {
      return bufferedBytes + unconfirmedBytes.reduce((sum, bytes) => sum + bytes, 0);
    },
    send(frame) {
      const buffer = frame.slice().buffer;
      unconfirmedBytes.push(buffer.byteLength);
      post({ kind: "frame", frame: buffer }, [buffer]);
    },
    close() {
      unconfirmedBytes = [];
      post({ kind: "close" });
    },
  };
}
