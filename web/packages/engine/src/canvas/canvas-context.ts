import type { BackendName } from "../core/engine-wasm.ts";
import { EngineError } from "../engine-error.ts";
import { reclaimContext, retainContext } from "./released-contexts.ts";

/** Options of a canvas context. */
export interface CanvasOptions {
  /** Whether edges are smooth (multisampling). They always are with WebGPU. Default: true. */
  readonly antialias?: boolean | undefined;
  /** Whether the page is visible where nothing is drawn. Default: true. */
  readonly alpha?: boolean | undefined;
  /** Whether the context is made compatible with immersive sessions when it is created. WebGL 2 only. */
  readonly xrCompatible?: boolean | undefined;
}

/** An open canvas context. A canvas can never change its kind of context. */
export type CanvasContext =
  | { readonly backend: "webgl2"; readonly context: WebGL2RenderingContext }
  | WebgpuContext;

/** An open WebGPU context and its device. */
export interface WebgpuContext {
  readonly backend: "webgpu";
  readonly context: GPUCanvasContext;
  readonly device: GPUDevice;
  readonly format: GPUTextureFormat;
}

/** Error text for a browser without WebGL 2, from the error catalogue. */
export const NO_WEBGL2 = "This browser does not support WebGL 2";
/** Error text for a browser without WebGPU, from the error catalogue. */
export const NO_WEBGPU = "WebGPU is not supported.";

/** Opens a context. `auto` prefers WebGL 2, because VR headsets need it, and falls back to WebGPU. */
export async function openContext(
  canvas: HTMLCanvasElement,
  backend: BackendName | "auto",
  options: CanvasOptions,
): Promise<CanvasContext> {
  if (backend === "webgpu") return openWebgpu(canvas);
  await reclaimContext(canvas);
  const context = openWebgl2(canvas, options);
  if (context) {
    retainContext(canvas);
    return { backend: "webgl2", context };
  }
  if (backend === "auto") {
    const webgpu = await openWebgpu(canvas).catch(() => undefined);
    if (webgpu) return webgpu;
  }
  throw new EngineError("webgl2_unsupported", NO_WEBGL2);
}

function openWebgl2(canvas: HTMLCanvasElement, options: CanvasOptions): WebGL2RenderingContext | null {
  const attributes: WebGLContextAttributes & { xrCompatible?: boolean } = {
    // The engine draws to a target of its own, with depth and samples, and only the finished image to the canvas.
    antialias: false,
    alpha: options.alpha ?? true,
    depth: false,
    stencil: false,
    powerPreference: "high-performance",
    xrCompatible: options.xrCompatible ?? false,
  };
  return canvas.getContext("webgl2", attributes) as WebGL2RenderingContext | null;
}

/** Opens a WebGPU context with a new device. Called again after a device was lost. */
export async function openWebgpu(canvas: HTMLCanvasElement): Promise<WebgpuContext> {
  // Undefined in insecure contexts and in browsers without WebGPU, despite its type.
  const gpu: GPU | undefined = navigator.gpu;
  const adapter = await gpu?.requestAdapter({ powerPreference: "high-performance" });
  if (!gpu || !adapter) throw new EngineError("webgpu_unsupported", NO_WEBGPU);
  const compressionFeatures = (
    ["texture-compression-bc", "texture-compression-astc", "texture-compression-etc2"] as const
  ).filter((feature) => adapter.features.has(feature));
  const device = await adapter
    .requestDevice({ requiredFeatures: compressionFeatures })
    .catch((cause: unknown) => {
      throw new EngineError("webgpu_unsupported", NO_WEBGPU, { cause });
    });
  const context = canvas.getContext("webgpu") as GPUCanvasContext | null;
  if (!context) throw new EngineError("webgpu_unsupported", NO_WEBGPU);
  return { backend: "webgpu", context, device, format: gpu.getPreferredCanvasFormat() };
}
