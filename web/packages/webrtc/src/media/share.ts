/** How a track is sent. The browser chooses what is missing. */
export interface ShareParameters {
  /** Bits per second. */
  readonly maxBitrate?: number;
  readonly maxFramerate?: number;
  /** 2 sends half the width and half the height. */
  readonly scaleResolutionDownBy?: number;
  /** `false` sends nothing: the other device keeps showing the last frame. */
  readonly active?: boolean;
}

/** A stream that this device sends. Made by `room.share`. */
export class Share {
  readonly #senders = new Map<object, Map<MediaStreamTrack, RTCRtpTransceiver>>();
  readonly #parameters = new Map<MediaStreamTrack, ShareParameters>();
  #tracks: readonly MediaStreamTrack[];

  /** @internal Use `room.share`. */
  constructor(
    readonly stream: MediaStream,
    /** The device that it is for; undefined if it is for all. */
    readonly to: string | undefined,
    private readonly onStop: (share: Share) => void,
  ) {
    this.#tracks = stream.getTracks();
  }

  /** The tracks that are sent. */
  get tracks(): readonly MediaStreamTrack[] {
    return this.#tracks;
  }

  /** Replaces a track by another one of the same kind, without an interruption for the receivers. */
  async replaceTrack(track: MediaStreamTrack, by: MediaStreamTrack): Promise<void> {
    if (!this.#tracks.includes(track)) throw new RangeError("this track is not shared");
    const all = [...this.#senders.values()];
    await Promise.all(all.map((senders) => senders.get(track)?.sender.replaceTrack(by)));
    this.#tracks = this.#tracks.map((old) => (old === track ? by : old));
    const parameters = this.#parameters.get(track);
    this.#parameters.delete(track);
    if (parameters) this.#parameters.set(by, parameters);
    for (const senders of all) {
      const transceiver = senders.get(track);
      senders.delete(track);
      if (transceiver) senders.set(by, transceiver);
    }
  }

  /** Sets how a track is sent to every device, including those that join later. */
  async setParameters(track: MediaStreamTrack, parameters: ShareParameters): Promise<void> {
    if (!this.#tracks.includes(track)) throw new RangeError("this track is not shared");
    this.#parameters.set(track, parameters);
    const senders = [...this.#senders.values()].flatMap((by) => by.get(track)?.sender ?? []);
    await Promise.all(senders.map((sender) => applyParameters(sender, parameters)));
  }

  /** Stops sending. The tracks themselves continue: they belong to the app. */
  stop(): void {
    for (const connection of [...this.#senders.keys()]) {
      for (const transceiver of this.#senders.get(connection)?.values() ?? []) transceiver.stop();
    }
    this.#senders.clear();
    this.onStop(this);
  }

  /** @internal Sends the tracks over a connection. */
  sendOver(connection: { send(track: MediaStreamTrack, stream: MediaStream): RTCRtpTransceiver }): void {
    const senders = new Map(this.#tracks.map((track) => [track, connection.send(track, this.stream)]));
    this.#senders.set(connection, senders);
    for (const [track, { sender }] of senders) {
      const parameters = this.#parameters.get(track);
      // A connection that closes meanwhile has nothing to set.
      if (parameters) void applyParameters(sender, parameters).catch(() => undefined);
    }
  }

  /** @internal The connection is closed. */
  forget(connection: object): void {
    this.#senders.delete(connection);
  }
}

async function applyParameters(sender: RTCRtpSender, parameters: ShareParameters): Promise<void> {
  const current = sender.getParameters();
  for (const encoding of current.encodings) Object.assign(encoding, parameters);
  await sender.setParameters(current);
}
