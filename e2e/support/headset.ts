/// <reference types="webxr" />
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const emulator = createRequire(import.meta.url).resolve("iwer/build/iwer.js");

/** The emulated headset, as tests control it in the page. */
export interface PageHeadset {
  readonly device: {
    position: { set(x: number, y: number, z: number): void };
    quaternion: { set(x: number, y: number, z: number, w: number): void };
    controllers: Record<
      "left" | "right",
      {
        position: { set(x: number, y: number, z: number): void };
        quaternion: { set(x: number, y: number, z: number, w: number): void };
        updateButtonValue(id: string, value: number): void;
        updateAxes(id: string, x: number, y: number): void;
      }
    >;
    updateVisibilityState(state: XRVisibilityState): void;
    recenter(): void;
  };
  /** The views of the last frame of an immersive session. */
  views: { eye: XREye; projection: number[]; transform: number[]; viewport: number[] }[];
  /** Frames drawn by each kind of session. */
  frames: { inline: number; immersive: number };
  /** The error message of the next request for an immersive session. */
  requestError: string | undefined;
}

declare global {
  interface Window {
    headset: PageHeadset;
  }
}

/**
 * Adds an emulated headset to a page before it loads. The emulator supports one session at a time, so inline sessions
 * still use the browser's own implementation, and the page can have both kinds, as with a real headset.
 */
export async function addHeadset(page: Page, modes: XRSessionMode[] = ["immersive-vr"]): Promise<void> {
  await page.addInitScript(await readFile(emulator, "utf8"));
  await page.addInitScript((supported: XRSessionMode[]) => {
    if (!navigator.xr) return;
    const native = { xr: navigator.xr, Session: XRSession, Layer: XRWebGLLayer, Frame: XRFrame };
    const { IWER } = globalThis as unknown as {
      IWER: {
        XRDevice: new (
          model: object,
          options: object,
        ) => PageHeadset["device"] & { installRuntime(o: object): void; installSEM(room: object): void };
        metaQuest3: object;
      };
    };
    const device = new IWER.XRDevice(
      { ...IWER.metaQuest3, supportedSessionModes: ["inline", ...supported] },
      { stereoEnabled: true },
    );
    device.installRuntime({ forceInstall: true });
    // An empty room, in which hit tests only find the floor.
    if (supported.includes("immersive-ar")) {
      device.installSEM(
        class {
          readonly environmentCanvas = document.createElement("canvas");
          readonly trackedPlanes = new Set();
          readonly trackedMeshes = new Set();
          render = () => undefined;

          computeHitTestResults(ray: Float32Array): Float32Array[] {
            const [x = 0, y = 0, z = 0] = ray.slice(12);
            const [backX = 0, backY = 0, backZ = 0] = ray.slice(8);
            if (backY <= 0) return [];
            const distance = y / backY;
            return [
              Float32Array.of(
                ...[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
                ...[x - backX * distance, 0, z - backZ * distance, 1],
              ),
            ];
          }
        },
      );
    }
    const headset: PageHeadset = {
      ...{ device, views: [], frames: { inline: 0, immersive: 0 }, requestError: undefined },
    };
    window.headset = headset;
    const emulated = { xr: navigator.xr, Layer: XRWebGLLayer, Frame: XRFrame };
    const request = emulated.xr.requestSession.bind(emulated.xr);
    emulated.xr.requestSession = async (mode: XRSessionMode, options?: XRSessionInit) => {
      if (mode === "inline") return native.xr.requestSession(mode);
      if (headset.requestError !== undefined) throw new DOMException(headset.requestError, "NotAllowedError");
      return request(mode, options);
    };
    const Layer = new Proxy(emulated.Layer, {
      construct(_, [session, context]: [XRSession, WebGL2RenderingContext]) {
        return session instanceof native.Session
          ? new native.Layer(session, context)
          : new emulated.Layer(session, context);
      },
    });
    Object.assign(globalThis, { XRWebGLLayer: Layer });
    const poseOf = emulated.Frame.prototype.getViewerPose;
    emulated.Frame.prototype.getViewerPose = function (space) {
      const pose = poseOf.call(this, space);
      const layer = this.session.renderState.baseLayer;
      headset.frames.immersive += 1;
      headset.views = (pose?.views ?? []).map((view) => {
        const { x = 0, y = 0, width = 0, height = 0 } = layer?.getViewport(view) ?? {};
        return {
          ...{ eye: view.eye, projection: [...view.projectionMatrix] },
          ...{ transform: [...view.transform.matrix], viewport: [x, y, width, height] },
        };
      });
      return pose;
    };
    const inlinePoseOf = native.Frame.prototype.getViewerPose;
    native.Frame.prototype.getViewerPose = function (space) {
      headset.frames.inline += 1;
      return inlinePoseOf.call(this, space);
    };
  }, modes);
}
