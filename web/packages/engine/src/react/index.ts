export { ModelViewer, type ModelViewerProps } from "./ModelViewer.tsx";
export { type EngineState, type UseEngineOptions, useEngine } from "./use-engine.ts";
