/** A browser's connection for tests: it gathers no candidates, and takes the states that the test sets. */
export class FakeConnection extends EventTarget {
  /** Those that were made, the first one first. */
  static made: FakeConnection[] = [];
  readonly iceGatheringState = "complete";
  readonly localDescription = null;
  connectionState: RTCPeerConnectionState = "new";
  onconnectionstatechange: (() => void) | undefined;
  isClosed = false;

  constructor() {
    super();
    FakeConnection.made.push(this);
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close = () => {
    this.isClosed = true;
  };
  createDataChannel = () => new MessageChannel().port1;
  createOffer = async () => ({});
  createAnswer = async () => ({});
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
}
