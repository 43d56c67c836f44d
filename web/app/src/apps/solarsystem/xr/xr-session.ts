import { StateStore } from "../../../lib/state-store.ts";

/** How long a failed start shakes the button and keeps it from being pressed (spec section 9). */
export const FAILURE_MS = 1000;
/** After this long without a frame of the inline session the page draws by itself. */
const INLINE_SILENT_MS = 250;

export type ImmersiveMode = "immersive-vr" | "immersive-ar";

/** What can be entered, what runs, and what went wrong. */
export interface XrState {
  /** Whether a headset can be entered; unknown until the browser has said. */
  readonly hasVr: boolean;
  readonly hasAr: boolean;
  readonly running: "flat" | "entering" | ImmersiveMode;
  /** Something of the system lies over the scene: hands are not its own. */
  readonly isBlurred: boolean;
  /** 'XRSession creation failed: ...', for a second. */
  readonly failure: string | undefined;
}

/** A frame of a session. */
export interface SessionFrame {
  readonly kind: "inline" | ImmersiveMode;
  readonly nowMs: number;
  readonly frame: XRFrame;
  readonly space: XRReferenceSpace;
  readonly session: XRSession;
  readonly layer: XRWebGLLayer;
}

/** A frame to be drawn: by the page alone, or of a session. */
export type XrStageFrame = { readonly kind: "flat"; readonly nowMs: number } | SessionFrame;

/** What sessions ask of, and tell, the page around them. */
export interface XrHost {
  /** `navigator.xr`, where there is one. */
  readonly xr: XRSystem | undefined;
  /** The page's context; undefined where it cannot be drawn into by a headset. */
  context(): WebGL2RenderingContext | undefined;
  makeLayer(session: XRSession, context: WebGL2RenderingContext): XRWebGLLayer;
  draw(frame: XrStageFrame): void;
  /** An immersive session begins or ended. */
  changed(running: XrState["running"]): void;
  /** The space was put elsewhere, such as by the headset's own recentring. */
  recentered(): void;
  selected(source: XRInputSource, frame: XRFrame, space: XRReferenceSpace): void;
  log(message: string): void;
  requestFrame(callback: (nowMs: number) => void): number;
  cancelFrame(handle: number): void;
}

interface Running {
  readonly session: XRSession;
  readonly layer: XRWebGLLayer;
  readonly space: XRReferenceSpace;
}

export const initialXrState: XrState = {
  ...{ hasVr: false, hasAr: false, running: "flat", isBlurred: false, failure: undefined },
};

/** Distances at which drawing begins and ends; the far one is as good as endless. */
const DEPTH_NEAR = 0.05;
const DEPTH_FAR = 1e6;

/**
 * The sessions of one page: an inline one for as long as the page lives, and at times an immersive one beside it.
 * Frames come from whichever runs; where there is none, or it is silent, from the page itself.
 */
export class XrSessions {
  readonly state = new StateStore<XrState>(initialXrState);
  #inline: Running | undefined;
  #immersive: Running | undefined;
  #verticalFovRads = Math.PI / 2;
  #lastInlineMs = Number.NEGATIVE_INFINITY;
  #pageFrame: number | undefined;
  #failureTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(private readonly host: XrHost) {}

  /** Begins to draw, asks what there is, and asks for the inline session. */
  start(): void {
    this.#requestPageFrame();
    this.host.xr?.addEventListener("devicechange", this.#askSupport);
    void this.#askSupport();
    void this.#startInline();
  }

  /** Ends all sessions. */
  dispose(): void {
    this.#isOver = true;
    this.host.xr?.removeEventListener("devicechange", this.#askSupport);
    if (this.#pageFrame !== undefined) this.host.cancelFrame(this.#pageFrame);
    clearTimeout(this.#failureTimer);
    void this.#inline?.session.end().catch(() => undefined);
    void this.#immersive?.session.end().catch(() => undefined);
  }

  /** The opening angle of the flat picture, from below to above. */
  setVerticalFov(rads: number): void {
    this.#verticalFovRads = rads;
    this.#inline?.session.updateRenderState({ inlineVerticalFieldOfView: rads });
  }

  /** Enters a headset, or the room through a camera. Must be called in a click. */
  async enter(mode: ImmersiveMode): Promise<void> {
    const { xr } = this.host;
    if (!xr || this.state.get().running !== "flat" || this.state.get().failure !== undefined) return;
    this.state.set({ running: "entering" });
    let session: XRSession | undefined;
    try {
      session = await xr.requestSession(mode, {
        optionalFeatures: [
          ...["local-floor", "hand-tracking"],
          ...(mode === "immersive-ar" ? ["hit-test"] : []),
        ],
      });
      await this.#begin(mode, session);
    } catch (error) {
      await session?.end().catch(() => undefined);
      this.#fail(error);
    }
  }

  /** Ends the immersive session; the inline one goes on. */
  async exit(): Promise<void> {
    await this.#immersive?.session.end();
  }

  readonly #askSupport = async (): Promise<void> => {
    const { xr } = this.host;
    const isSupported = async (mode: XRSessionMode): Promise<boolean> =>
      (await xr?.isSessionSupported(mode).catch(() => false)) ?? false;
    const [hasVr, hasAr] = await Promise.all([isSupported("immersive-vr"), isSupported("immersive-ar")]);
    if (!this.#isOver) this.state.set({ hasVr, hasAr });
  };

  async #startInline(): Promise<void> {
    const context = this.host.context();
    if (!this.host.xr || !context) return;
    try {
      const session = await this.host.xr.requestSession("inline");
      const layer = this.host.makeLayer(session, context);
      session.updateRenderState({
        ...{ baseLayer: layer, depthNear: DEPTH_NEAR, depthFar: DEPTH_FAR },
        inlineVerticalFieldOfView: this.#verticalFovRads,
      });
      const space = await session.requestReferenceSpace("viewer");
      if (this.#isOver) return void session.end();
      const inline = { session, layer, space };
      this.#inline = inline;
      session.addEventListener("end", () => {
        this.#inline = undefined;
        this.#lastInlineMs = Number.NEGATIVE_INFINITY;
      });
      const draw = (nowMs: number, frame: XRFrame): void => {
        if (this.#inline !== inline) return;
        session.requestAnimationFrame(draw);
        if (this.#immersive) return;
        this.#lastInlineMs = performance.now();
        this.host.draw({ kind: "inline", nowMs, frame, ...inline });
      };
      session.requestAnimationFrame(draw);
    } catch {
      // A browser need not give one; the page's own frames draw the same picture.
    }
  }

  async #begin(mode: ImmersiveMode, session: XRSession): Promise<void> {
    const context = this.host.context();
    if (!context) throw new Error("this page's picture cannot be shown in a headset");
    let hasEnded = false;
    session.addEventListener("end", () => {
      hasEnded = true;
      this.#ended(session);
    });
    await context.makeXRCompatible();
    const layer = this.host.makeLayer(session, context);
    session.updateRenderState({ baseLayer: layer, depthNear: DEPTH_NEAR, depthFar: DEPTH_FAR });
    const space = await session
      .requestReferenceSpace("local-floor")
      .catch(() => session.requestReferenceSpace("local"));
    if (hasEnded) throw new Error("the session ended before it began");
    if (this.#isOver) return void session.end();
    const running = { session, layer, space };
    this.#immersive = running;
    space.addEventListener("reset", () => this.host.recentered());
    session.addEventListener("visibilitychange", () => {
      this.state.set({ isBlurred: session.visibilityState !== "visible" });
    });
    session.addEventListener("select", ({ inputSource, frame }) => {
      if (session.visibilityState === "visible") this.host.selected(inputSource, frame, space);
    });
    this.state.set({ running: mode, isBlurred: session.visibilityState !== "visible" });
    this.host.changed(mode);
    const draw = (nowMs: number, frame: XRFrame): void => {
      if (this.#immersive !== running) return;
      session.requestAnimationFrame(draw);
      this.host.draw({ kind: mode, nowMs, frame, ...running });
    };
    session.requestAnimationFrame(draw);
  }

  #ended(session: XRSession): void {
    if (this.#immersive?.session !== session) return;
    this.#immersive = undefined;
    if (this.#isOver) return;
    this.state.set({ running: "flat", isBlurred: false });
    this.host.changed("flat");
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    const failure = `XRSession creation failed: ${error instanceof Error ? error.message : String(error)}`;
    this.host.log(failure);
    this.state.set({ running: "flat", failure });
    this.#failureTimer = setTimeout(() => this.state.set({ failure: undefined }), FAILURE_MS);
  }

  #requestPageFrame(): void {
    this.#pageFrame = this.host.requestFrame((nowMs) => {
      if (this.#isOver) return;
      this.#requestPageFrame();
      const isSilent = performance.now() - this.#lastInlineMs > INLINE_SILENT_MS;
      if (isSilent && !this.#immersive) this.host.draw({ kind: "flat", nowMs });
    });
  }
}
