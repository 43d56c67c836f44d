import { EngineError } from "./engine-error.ts";

/** What draws. */
export type BackendName = "webgl2" | "webgpu";

/** How a canvas is to be drawn to. */
export interface CanvasOptions {
  /** Smooth edges (MSAA). Default: yes. WebGPU always has them. */
  readonly antialias?: boolean;
  /** Whether the page shows through where nothing is drawn. Default: yes. */
  readonly alpha?: boolean;
  /** Whether the context is to work in an immersive session from the start. WebGL 2 only. */
  readonly xrCompatible?: boolean;
}

/** A canvas's context, of one kind for good. */
export type CanvasContext =
  | { readonly backend: "webgl2"; readonly context: WebGL2RenderingContext }
  | {
      readonly backend: "webgpu";
      readonly context: GPUCanvasContext;
      readonly device: GPUDevice;
      readonly format: GPUTextureFormat;
    };

/** The catalogue's text for a browser without WebGL 2. */
export const NO_WEBGL2 = "This browser does not support WebGL 2";
/** The catalogue's text for a browser without WebGPU. */
export const NO_WEBGPU = "WebGPU is not supported.";

/** Opens the context that was asked for. `auto` is WebGL 2, which VR headsets need, and WebGPU where that is all there is. */
export async function openContext(
  canvas: HTMLCanvasElement,
  backend: BackendName | "auto",
  options: CanvasOptions,
): Promise<CanvasContext> {
  if (backend === "webgpu") return openWebgpu(canvas);
  const context = webgl2Of(canvas, options);
  if (context) return { backend: "webgl2", context };
  if (backend === "auto") {
    const instead = await openWebgpu(canvas).catch(() => undefined);
    if (instead) return instead;
  }
  throw new EngineError("webgl2_unsupported", NO_WEBGL2);
}

function webgl2Of(canvas: HTMLCanvasElement, options: CanvasOptions): WebGL2RenderingContext | null {
  const attributes: WebGLContextAttributes & { xrCompatible?: boolean } = {
    antialias: options.antialias ?? true,
    alpha: options.alpha ?? true,
    depth: true,
    stencil: false,
    powerPreference: "high-performance",
    ...(options.xrCompatible && { xrCompatible: true }),
  };
  return canvas.getContext("webgl2", attributes) as WebGL2RenderingContext | null;
}

/** Asks for a GPU of its own. Called again after the device was lost. */
export async function openWebgpu(canvas: HTMLCanvasElement): Promise<CanvasContext & { backend: "webgpu" }> {
  // Absent outside secure contexts and in browsers without it, whatever the types say.
  const gpu: GPU | undefined = navigator.gpu;
  const adapter = await gpu?.requestAdapter({ powerPreference: "high-performance" });
  if (!gpu || !adapter) throw new EngineError("webgpu_unsupported", NO_WEBGPU);
  const compressed = (
    ["texture-compression-bc", "texture-compression-astc", "texture-compression-etc2"] as const
  ).filter((feature) => adapter.features.has(feature));
  const device = await adapter.requestDevice({ requiredFeatures: compressed }).catch((cause: unknown) => {
    throw new EngineError("webgpu_unsupported", NO_WEBGPU, { cause });
  });
  const context = canvas.getContext("webgpu") as GPUCanvasContext | null;
  if (!context) throw new EngineError("webgpu_unsupported", NO_WEBGPU);
  return { backend: "webgpu", context, device, format: gpu.getPreferredCanvasFormat() };
}
