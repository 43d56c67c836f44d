export type { HotspotPlace } from "../viewer/hotspot-layer.ts";
export type { Viewer } from "../viewer/viewer.ts";
export type { CreateEngine } from "../viewer/viewer-engine.ts";
export type { Hotspot } from "../viewer/viewer-hotspots.ts";
export type { EnvironmentSource } from "../viewer/viewer-light.ts";
export type { ViewerCamera, ViewerEngineOptions, ViewerOptions } from "../viewer/viewer-options.ts";
export { ModelViewer, type ModelViewerProps } from "./ModelViewer.tsx";
export { type EngineState, type UseEngineOptions, useEngine } from "./use-engine.ts";
