import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";

/** Time for which the button shakes and is disabled after a failed start (spec section 9). */
export const FAILURE_MS = 1000;
/** Without a frame of the inline session for this long, the page requests its own frames. */
const INLINE_TIMEOUT_MS = 250;

export type ImmersiveMode = "immersive-vr" | "immersive-ar";

export interface XrState {
  /** False until the browser has reported support. */
  readonly hasVr: boolean;
  readonly hasAr: boolean;
  readonly running: "flat" | "entering" | ImmersiveMode;
  /** A system dialog is in front of the scene; input does not belong to the page. */
  readonly isBlurred: boolean;
  /** 'XRSession creation failed: ...', for `FAILURE_MS`. */
  readonly failure: string | undefined;
}

/** A frame of an XR session. */
export interface SessionFrame {
  readonly kind: "inline" | ImmersiveMode;
  readonly nowMs: number;
  readonly frame: XRFrame;
  readonly space: XRReferenceSpace;
  readonly session: XRSession;
  readonly layer: XRWebGLLayer;
}

/** A frame of the page itself, or of an XR session. */
export type XrStageFrame = { readonly kind: "flat"; readonly nowMs: number } | SessionFrame;

/** Dependencies and callbacks of `XrSessions`. */
export interface XrSessionsOptions {
  /** `navigator.xr`, if supported. */
  readonly xr: XRSystem | undefined;
  /** The page's WebGL 2 context; undefined if WebXR cannot use it. */
  context(): WebGL2RenderingContext | undefined;
  makeLayer(session: XRSession, context: WebGL2RenderingContext): XRWebGLLayer;
  draw(frame: XrStageFrame): void;
  /** Called when an immersive session starts or ends. */
  onChange(running: XrState["running"]): void;
  /** Called when the origin of the space has changed, as by recentring. */
  onRecenter(): void;
  onSelect(source: XRInputSource, frame: XRFrame, space: XRReferenceSpace): void;
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
  hasVr: false,
  hasAr: false,
  running: "flat",
  isBlurred: false,
  failure: undefined,
};

/** Near and far clipping planes. */
const DEPTH_NEAR = 0.05;
const DEPTH_FAR = 1e6;

/**
 * The XR sessions of the page: an inline one for its lifetime, and temporarily an immersive one. Frames come from the
 * immersive session, else from the inline one, else from the page itself.
 */
export class XrSessions {
  readonly state = new StateStore<XrState>(initialXrState);
  #inline: Running | undefined;
  #immersive: Running | undefined;
  #verticalFovRads = Math.PI / 2;
  #lastInlineMs = Number.NEGATIVE_INFINITY;
  #pageFrame: number | undefined;
  #failureTimer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;

  constructor(private readonly options: XrSessionsOptions) {}

  /** Starts rendering, checks which modes are supported and requests the inline session. */
  start(): void {
    this.#requestPageFrame();
    this.options.xr?.addEventListener("devicechange", this.#checkSupport);
    void this.#checkSupport();
    void this.#startInline();
  }

  /** Ends all sessions. */
  dispose(): void {
    this.#isDisposed = true;
    this.options.xr?.removeEventListener("devicechange", this.#checkSupport);
    if (this.#pageFrame !== undefined) this.options.cancelFrame(this.#pageFrame);
    clearTimeout(this.#failureTimer);
    void this.#inline?.session.end().catch(() => undefined);
    void this.#immersive?.session.end().catch(() => undefined);
  }

  /** Sets the vertical field of view on the page. */
  setVerticalFov(rads: number): void {
    this.#verticalFovRads = rads;
    this.#inline?.session.updateRenderState({ inlineVerticalFieldOfView: rads });
  }

  /** Starts an immersive session. Must be called in a user gesture. */
  async enter(mode: ImmersiveMode): Promise<void> {
    const { xr } = this.options;
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

  /** Ends the immersive session; the inline one continues. */
  async exit(): Promise<void> {
    await this.#immersive?.session.end();
  }

  readonly #checkSupport = async (): Promise<void> => {
    const { xr } = this.options;
    const isSupported = async (mode: XRSessionMode): Promise<boolean> =>
      (await xr?.isSessionSupported(mode).catch(() => false)) ?? false;
    const [hasVr, hasAr] = await Promise.all([isSupported("immersive-vr"), isSupported("immersive-ar")]);
    if (!this.#isDisposed) this.state.set({ hasVr, hasAr });
  };

  async #startInline(): Promise<void> {
    const context = this.options.context();
    if (!this.options.xr || !context) return;
    try {
      const session = await this.options.xr.requestSession("inline");
      const layer = this.options.makeLayer(session, context);
      session.updateRenderState({
        baseLayer: layer,
        depthNear: DEPTH_NEAR,
        depthFar: DEPTH_FAR,
        inlineVerticalFieldOfView: this.#verticalFovRads,
      });
      const space = await session.requestReferenceSpace("viewer");
      if (this.#isDisposed) return void session.end();
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
        this.options.draw({ kind: "inline", nowMs, frame, ...inline });
      };
      session.requestAnimationFrame(draw);
    } catch {
      // Inline sessions are optional; the page's own frames are equivalent.
    }
  }

  async #begin(mode: ImmersiveMode, session: XRSession): Promise<void> {
    const context = this.options.context();
    if (!context) throw new Error("the page's renderer does not support headsets");
    let hasEnded = false;
    session.addEventListener("end", () => {
      hasEnded = true;
      this.#ended(session);
    });
    await context.makeXRCompatible();
    const layer = this.options.makeLayer(session, context);
    session.updateRenderState({ baseLayer: layer, depthNear: DEPTH_NEAR, depthFar: DEPTH_FAR });
    const space = await session
      .requestReferenceSpace("local-floor")
      .catch(() => session.requestReferenceSpace("local"));
    if (hasEnded) throw new Error("the session ended before it began");
    if (this.#isDisposed) return void session.end();
    const running = { session, layer, space };
    this.#immersive = running;
    space.addEventListener("reset", () => this.options.onRecenter());
    session.addEventListener("visibilitychange", () => {
      this.state.set({ isBlurred: session.visibilityState !== "visible" });
    });
    session.addEventListener("select", ({ inputSource, frame }) => {
      if (session.visibilityState === "visible") this.options.onSelect(inputSource, frame, space);
    });
    this.state.set({ running: mode, isBlurred: session.visibilityState !== "visible" });
    this.options.onChange(mode);
    const draw = (nowMs: number, frame: XRFrame): void => {
      if (this.#immersive !== running) return;
      session.requestAnimationFrame(draw);
      this.options.draw({ kind: mode, nowMs, frame, ...running });
    };
    session.requestAnimationFrame(draw);
  }

  #ended(session: XRSession): void {
    if (this.#immersive?.session !== session) return;
    this.#immersive = undefined;
    if (this.#isDisposed) return;
    this.state.set({ running: "flat", isBlurred: false });
    this.options.onChange("flat");
  }

  #fail(error: unknown): void {
    if (this.#isDisposed) return;
    const failure = `XRSession creation failed: ${error instanceof Error ? error.message : String(error)}`;
    this.options.log(failure);
    this.state.set({ running: "flat", failure });
    this.#failureTimer = setTimeout(() => this.state.set({ failure: undefined }), FAILURE_MS);
  }

  #requestPageFrame(): void {
    this.#pageFrame = this.options.requestFrame((nowMs) => {
      if (this.#isDisposed) return;
      this.#requestPageFrame();
      const hasTimedOut = performance.now() - this.#lastInlineMs > INLINE_TIMEOUT_MS;
      if (hasTimedOut && !this.#immersive) this.options.draw({ kind: "flat", nowMs });
    });
  }
}
