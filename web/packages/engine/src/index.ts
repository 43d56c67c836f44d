export { lookAt, type OrbitPose, orbitCamera, orbitEye, perspective } from "./camera.ts";
export type { BackendName, CanvasOptions } from "./canvas-context.ts";
export type {
  BlockFormat,
  BlockPicture,
  Decoders,
  DracoAttribute,
  DracoMesh,
  DracoRequest,
  Ktx2Request,
} from "./decoders.ts";
export type { EngineOptions, WasmSources } from "./drawing.ts";
export {
  createEngine,
  type Engine,
  type EngineEvent,
  type Hit,
  type StatsMode,
} from "./engine.ts";
export { EngineError, type Problem } from "./engine-error.ts";
export type { WasmSource } from "./engine-wasm.ts";
export type { DefaultLight, Environment } from "./environment.ts";
export type { Eye, Frame, FrameReport, View, Viewport } from "./frame.ts";
export type { LoadOptions, LoadProgress } from "./load-scene.ts";
export type { Model, ModelAnimation, ModelNode, NodeTransform } from "./model.ts";
export type { ModelSource } from "./model-source.ts";
export { OrbitControls, type OrbitControlsOptions } from "./orbit-controls.ts";
export type { Loop, Playback, PlayOptions } from "./playback.ts";
export type { Pointer, Ray } from "./pointer-ray.ts";
export type { ShaderSource, Shading, ShadingOptions } from "./shading.ts";
export type { DisplayMode, Sky, Stars } from "./sky.ts";
export type { Bounds, Vec3, Vec4 } from "./vector.ts";
