/*
 * A fake WebXR implementation for tests. Unlike the emulator of the e2e tests, it supports an inline and an immersive
 * session at the same time, as browsers do. Frames are produced by `tick`.
 */

type FrameCallback = (nowMs: number, frame: XRFrame) => void;

/** A session whose frames are produced by `tick`. */
export class FakeSession extends EventTarget {
  visibilityState: XRVisibilityState = "visible";
  readonly spaces: FakeSpace[] = [];
  readonly states: XRRenderStateInit[] = [];
  inputSources: XRInputSource[] = [];
  hasEnded = false;
  #callbacks: FrameCallback[] = [];

  constructor(
    readonly mode: XRSessionMode,
    private readonly device: FakeXr,
  ) {
    super();
  }

  requestAnimationFrame(callback: FrameCallback): number {
    return this.#callbacks.push(callback);
  }

  updateRenderState(state: XRRenderStateInit): void {
    this.states.push(state);
  }

  async requestReferenceSpace(type: XRReferenceSpaceType): Promise<XRReferenceSpace> {
    if (this.device.missingSpaces.includes(type))
      throw new DOMException("the space is not supported", "NotSupportedError");
    const space = new FakeSpace(type);
    this.spaces.push(space);
    return space as unknown as XRReferenceSpace;
  }

  async end(): Promise<void> {
    if (this.hasEnded) throw new DOMException("the session has ended", "InvalidStateError");
    this.hasEnded = true;
    this.dispatchEvent(new Event("end"));
  }

  /** Produces one frame. */
  tick(nowMs: number): void {
    const callbacks = this.#callbacks;
    this.#callbacks = [];
    for (const callback of callbacks) callback(nowMs, { session: this } as unknown as XRFrame);
  }

  show(visibilityState: XRVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

class FakeSpace extends EventTarget {
  constructor(readonly type: XRReferenceSpaceType) {
    super();
  }
}

/** `navigator.xr` of a device with a headset. */
export class FakeXr extends EventTarget {
  supported: XRSessionMode[] = ["inline", "immersive-vr"];
  missingSpaces: XRReferenceSpaceType[] = [];
  /** The error of the next session request. */
  requestError: Error | undefined;
  readonly sessions: FakeSession[] = [];

  async isSessionSupported(mode: XRSessionMode): Promise<boolean> {
    return this.supported.includes(mode);
  }

  async requestSession(mode: XRSessionMode): Promise<XRSession> {
    if (this.requestError) throw this.requestError;
    if (!this.supported.includes(mode)) throw new DOMException("not supported", "NotSupportedError");
    const isBusy = this.sessions.some((session) => session.mode !== "inline" && !session.hasEnded);
    if (mode !== "inline" && isBusy)
      throw new DOMException("another immersive session is running", "InvalidStateError");
    const session = new FakeSession(mode, this);
    this.sessions.push(session);
    return session as unknown as XRSession;
  }

  session(mode: XRSessionMode): FakeSession {
    const session = this.sessions.findLast((candidate) => candidate.mode === mode);
    if (!session) throw new Error(`no ${mode} session was requested`);
    return session;
  }
}
