/*
 * A small headset for tests: unlike the emulated one it holds an inline and an immersive session at a time, as browsers
 * do, and fails, blurs, recentres and ends when it is told to. Frames come when `tick` is called.
 */

type FrameCallback = (nowMs: number, frame: XRFrame) => void;

/** A session that runs when it is ticked. */
export class FakeSession extends EventTarget {
  visibilityState: XRVisibilityState = "visible";
  readonly spaces: FakeSpace[] = [];
  readonly states: XRRenderStateInit[] = [];
  inputSources: XRInputSource[] = [];
  isOver = false;
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
      throw new DOMException("no such space", "NotSupportedError");
    const space = new FakeSpace(type);
    this.spaces.push(space);
    return space as unknown as XRReferenceSpace;
  }

  async end(): Promise<void> {
    if (this.isOver) throw new DOMException("it has ended", "InvalidStateError");
    this.isOver = true;
    this.dispatchEvent(new Event("end"));
  }

  /** One frame. */
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

/** `navigator.xr` of a machine with a headset. */
export class FakeXr extends EventTarget {
  supported: XRSessionMode[] = ["inline", "immersive-vr"];
  missingSpaces: XRReferenceSpaceType[] = [];
  /** What the next request for a session fails with. */
  refusal: Error | undefined;
  readonly sessions: FakeSession[] = [];

  async isSessionSupported(mode: XRSessionMode): Promise<boolean> {
    return this.supported.includes(mode);
  }

  async requestSession(mode: XRSessionMode): Promise<XRSession> {
    if (this.refusal) throw this.refusal;
    if (!this.supported.includes(mode)) throw new DOMException("not supported", "NotSupportedError");
    const isTaken = this.sessions.some((session) => session.mode !== "inline" && !session.isOver);
    if (mode !== "inline" && isTaken) throw new DOMException("taken", "InvalidStateError");
    const session = new FakeSession(mode, this);
    this.sessions.push(session);
    return session as unknown as XRSession;
  }

  session(mode: XRSessionMode): FakeSession {
    const session = this.sessions.findLast((candidate) => candidate.mode === mode);
    if (!session) throw new Error(`no ${mode} session was asked for`);
    return session;
  }
}
