import type { Frame, View } from "@orbitroom/engine/full";
import { mat4, vec3 } from "gl-matrix";

/** What a headset shows of a frame, in the world's axes. */
export type HeadsetFrame = Pick<Frame, "views" | "framebuffer">;

/** How a session begins. */
export interface VrOptions {
  readonly xr: XRSystem;
  readonly context: WebGL2RenderingContext;
  readonly makeLayer: (session: XRSession, context: WebGL2RenderingContext) => XRWebGLLayer;
  /** Where the visitor stands in the world, in metres. The bowler is straight ahead. */
  readonly place: () => { readonly x: number; readonly z: number };
  readonly onFrame: (nowMs: number, headset: HeadsetFrame) => void;
  /** The trigger of a controller has been pulled, or a tap with fingers. */
  readonly onSelect: () => void;
  readonly onEnd: () => void;
}

const DEPTH_NEAR_M = 0.08;
const DEPTH_FAR_M = 2000;
/** The height of the eyes where a headset does not know the floor: its space then begins at the eyes. */
const EYES_M = 1.5;

/** Whether the browser has a headset. */
export async function isVrSupported(xr: XRSystem | undefined = navigator.xr): Promise<boolean> {
  return (await xr?.isSessionSupported("immersive-vr").catch(() => false)) ?? false;
}

/** A session in a headset, from the batter's eyes. */
export class VrSession {
  readonly #offset = vec3.create();
  readonly #viewFromWorld = [new Float32Array(16), new Float32Array(16)];
  #isCentered = false;
  #hasEnded = false;

  private constructor(
    private readonly options: VrOptions,
    private readonly session: XRSession,
    private readonly layer: XRWebGLLayer,
    private readonly space: XRReferenceSpace,
    private readonly hasFloor: boolean,
  ) {
    session.addEventListener("end", this.#handleEnd);
    session.addEventListener("select", () => session.visibilityState === "visible" && options.onSelect());
    space.addEventListener("reset", () => this.recenter());
    session.requestAnimationFrame(this.#draw);
  }

  /** Call it in a gesture. Rejects with the browser's error if it refuses. */
  static async start(options: VrOptions): Promise<VrSession> {
    const { xr, context } = options;
    const session = await xr.requestSession("immersive-vr", { optionalFeatures: ["local-floor"] });
    try {
      await context.makeXRCompatible();
      const layer = options.makeLayer(session, context);
      session.updateRenderState({ baseLayer: layer, depthNear: DEPTH_NEAR_M, depthFar: DEPTH_FAR_M });
      const floor = await session.requestReferenceSpace("local-floor").catch(() => undefined);
      const space = floor ?? (await session.requestReferenceSpace("local"));
      return new VrSession(options, session, layer, space, floor !== undefined);
    } catch (error) {
      await session.end().catch(() => undefined);
      throw error;
    }
  }

  /** The visitor stands at the place of the batter again, from the next frame on. */
  recenter(): void {
    this.#isCentered = false;
  }

  end(): void {
    void this.session.end().catch(() => undefined);
  }

  readonly #handleEnd = (): void => {
    this.#hasEnded = true;
    this.options.onEnd();
  };

  readonly #draw = (nowMs: number, frame: XRFrame): void => {
    if (this.#hasEnded) return;
    this.session.requestAnimationFrame(this.#draw);
    const pose = frame.getViewerPose(this.space);
    // Tracking can be lost for a moment.
    if (!pose) return;
    if (!this.#isCentered) this.#center(pose.transform.position);
    const views = pose.views.map((view, at) => this.#view(view, at));
    this.options.onFrame(nowMs, { views, framebuffer: this.layer.framebuffer });
  };

  #center({ x, y, z }: DOMPointReadOnly): void {
    this.#isCentered = true;
    const place = this.options.place();
    vec3.set(this.#offset, x - place.x, this.hasFloor ? 0 : y - EYES_M, z - place.z);
  }

  #view(view: XRView, at: number): View {
    const { transform, projectionMatrix, eye } = view;
    const viewFromWorld = this.#viewFromWorld[at] ?? new Float32Array(16);
    mat4.translate(viewFromWorld, transform.inverse.matrix as mat4, this.#offset);
    const { x, y, width, height } = this.layer.getViewport(view) ?? nowhere;
    return { clipFromView: projectionMatrix, viewFromWorld, viewport: { x, y, width, height }, eye };
  }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };
