// What both entries export.
export type { CallErrorCode } from "./arguments.ts";
export { lookAt, type OrbitPose, orbitCamera, orbitEye, orthographic, perspective } from "./camera/camera.ts";
export { FirstPersonControls, type FirstPersonControlsOptions } from "./camera/first-person-controls.ts";
export { type FirstPersonPose, firstPersonCamera } from "./camera/first-person-motion.ts";
export { FollowCamera, type FollowCameraOptions, type Followed } from "./camera/follow-camera.ts";
export type { FollowOptions } from "./camera/follow-motion.ts";
export type { ModelCamera, OrthographicProjection, PerspectiveProjection } from "./camera/model-camera.ts";
export { OrbitControls, type OrbitControlsOptions } from "./camera/orbit-controls.ts";
export type { OrbitDirection } from "./camera/orbit-motion.ts";
export { project, ray, type Screen, type ScreenPoint } from "./camera/screen.ts";
export type { CanvasOptions } from "./canvas/canvas-context.ts";
export type { EngineOptions, WasmSources } from "./canvas/open-surface.ts";
export type { BackendName, WasmSource } from "./core/engine-wasm.ts";
export type { Engine, EngineEvent, EngineEvents } from "./engine.ts";
export { EngineError, type Problem } from "./engine-error.ts";
export type {
  BlockFormat,
  BlockImage,
  Decoders,
  DracoAttribute,
  DracoMesh,
  DracoRequest,
  Ktx2Request,
} from "./loading/decoders.ts";
export type { LoadOptions, LoadProgress } from "./loading/load-scene.ts";
export type { ModelSource } from "./loading/model-source.ts";
export type { Bounds, Vec3, Vec4 } from "./math-types.ts";
export type { Change } from "./model/change.ts";
export type { AlphaMode, MaterialProperties } from "./model/material-properties.ts";
export type { Model, ModelAnimation, ModelShadows, NamedPart } from "./model/model.ts";
export type { ModelMaterial } from "./model/model-material.ts";
export type { ModelNode, NodeTransform } from "./model/model-node.ts";
export type { Loop, Playback, PlaybackEvents, PlayOptions } from "./model/playback.ts";
export type { DefaultLight, Environment, EnvironmentImage, ToneMapping } from "./scene/environment.ts";
export type { Fog } from "./scene/fog.ts";
export type { Eye, Frame, FrameReport, View, Viewport } from "./scene/frame.ts";
export type { Ray } from "./scene/picking.ts";
export type { PictureOptions } from "./scene/picture.ts";
export type { ContactShadow, Shadows } from "./scene/shadows.ts";
