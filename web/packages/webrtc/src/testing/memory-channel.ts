/** One end of a data channel in memory. */
class MemoryChannel {
  other: MemoryChannel | undefined;
  readyState = "open";
  bufferedAmount = 0;
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;
  onmessage: ((event: { data: ArrayBuffer }) => void) | undefined;

  send(bytes: Uint8Array): void {
    const data = bytes.slice().buffer;
    setTimeout(() => this.other?.readyState === "open" && this.other.onmessage?.({ data }));
  }

  close(): void {
    for (const end of [this, this.other]) {
      if (end?.readyState !== "open") continue;
      end.readyState = "closed";
      setTimeout(() => end.onclose?.());
    }
  }
}

/** Two ends of a data channel. */
export function channels(): [RTCDataChannel, RTCDataChannel] {
  const [one, two] = [new MemoryChannel(), new MemoryChannel()];
  one.other = two;
  two.other = one;
  return [one as unknown as RTCDataChannel, two as unknown as RTCDataChannel];
}
