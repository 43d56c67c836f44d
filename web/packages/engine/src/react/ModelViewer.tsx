import {
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { WasmSources } from "../canvas/canvas-backend.ts";
import { draco } from "../decoders/draco.ts";
import { ktx2 } from "../decoders/ktx2.ts";
import type { BackendName } from "../engine-wasm.ts";
import type { Decoders } from "../loading/decoders.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Model } from "../model/model.ts";
import { droppedFiles } from "./dropped-files.ts";
import "./ModelViewer.css";
import { useEngine } from "./use-engine.ts";
import { type ModelListeners, useModel } from "./use-model.ts";
import { ViewerProblem } from "./ViewerProblem.tsx";
import { ViewerProgress } from "./ViewerProgress.tsx";
import { ViewerToolbar } from "./ViewerToolbar.tsx";
import { ViewerStage } from "./viewer-stage.ts";

/** Props of `ModelViewer`. */
export interface ModelViewerProps extends ModelListeners {
  /** The model. Keep the same object between renders; a new object is loaded again. If omitted, users can open a file. */
  readonly src?: ModelSource | undefined;
  /** Text alternative for screen readers. */
  readonly alt: string;
  readonly backend?: BackendName | "auto";
  /** URL of an image that is shown until the first frame. */
  readonly poster?: string | undefined;
  /** Index or name of the animation to play; false for none. Default: 0. */
  readonly animation?: number | string | false;
  /** Name of the material variant; null for the file's own materials. */
  readonly variant?: string | null;
  /** Whether the model turns slowly unless the user holds it. */
  readonly autoRotate?: boolean;
  /** Whether users can drop or open their own models. Default: true. */
  readonly canOpen?: boolean;
  /** Brightness factor. Default: 1. */
  readonly exposure?: number;
  /** Maximum number of canvas pixels per CSS pixel. Default: 2. */
  readonly maxPixelRatio?: number;
  /** Replace the decoders of Draco meshes and KTX2 images, which are loaded with the first file that needs them. */
  readonly decoders?: Decoders;
  readonly wasm?: WasmSources;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Content in front of the model. */
  readonly children?: ReactNode;
}

/** Shows a model that can be turned and zoomed. Draws only when something changes. */
export function ModelViewer({
  src,
  alt,
  poster,
  animation: initialAnimation = 0,
  variant: initialVariant = null,
  autoRotate = false,
  canOpen = true,
  exposure = 1,
  maxPixelRatio = 2,
  className,
  style,
  children,
  onLoad,
  onError,
  onProgress,
  decoders,
  ...engineOptions
}: ModelViewerProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { engine, error: engineError } = useEngine(elementRef, {
    ...engineOptions,
    decoders: { draco, ktx2, ...decoders },
  });
  const [openedFiles, setOpenedFiles] = useState<ModelSource>();
  const [attempt, setAttempt] = useState(0);
  const source = openedFiles ?? src;
  const {
    model,
    progress,
    error: modelError,
  } = useModel(engine, source, attempt, {
    onLoad,
    onError,
    onProgress,
  });
  const [stage, setStage] = useState<ViewerStage>();
  const [isShown, setIsShown] = useState(false);
  const [animation, setAnimation] = useState(-1);
  const [variant, setVariant] = useState(initialVariant);
  const error = engineError ?? modelError;

  useEffect(() => {
    const element = elementRef.current;
    if (!engine || !element) return;
    const newStage = new ViewerStage({ engine, element, maxPixelRatio });
    const unsubscribe = newStage.subscribe(() => setIsShown(newStage.hasShown));
    setStage(newStage);
    return () => {
      unsubscribe();
      newStage.dispose();
      setStage(undefined);
    };
  }, [engine, maxPixelRatio]);

  useEffect(() => {
    engine?.setExposure(exposure);
    stage?.redraw();
  }, [engine, stage, exposure]);

  useEffect(() => stage?.rotate(autoRotate), [stage, autoRotate]);

  useEffect(() => {
    stage?.show(model);
    setIsShown(false);
    setAnimation(model ? animationIndex(model, initialAnimation) : -1);
  }, [stage, model, initialAnimation]);

  useEffect(() => stage?.play(animation < 0 ? false : animation), [stage, animation]);

  useEffect(() => setVariant(initialVariant), [initialVariant]);

  useEffect(() => {
    if (!model) return;
    model.setVariant(variant !== null && model.variants.includes(variant) ? variant : null);
    stage?.redraw();
  }, [stage, model, variant]);

  // A new array, so that the same files are loaded again: they may have changed on disk.
  const open = useCallback((files: readonly File[]) => {
    if (files.length > 0) setOpenedFiles([...files]);
  }, []);
  const drop = useDrop(canOpen, open);

  const isLoading = source !== undefined && !error && !isShown;
  return (
    <div
      className={["ov-viewer", className].filter(Boolean).join(" ")}
      style={style}
      data-state={error ? "error" : isLoading ? "loading" : model ? "ready" : "empty"}
      {...drop.handlers}
    >
      {/* biome-ignore-start lint/a11y: an application handles keys itself and therefore needs focus */}
      <div
        ref={elementRef}
        className="ov-stage"
        role="application"
        aria-label={alt}
        aria-describedby={hintId}
        aria-busy={isLoading}
        tabIndex={0}
      />
      {/* biome-ignore-end lint/a11y: as above */}
      <p id={hintId} className="ov-hidden">
        Use the arrow keys to turn, plus and minus to zoom, Home to reset the view.
      </p>
      {poster !== undefined && isLoading && <img className="ov-poster" src={poster} alt="" />}
      {isLoading && <ViewerProgress progress={progress} />}
      {error && (
        <ViewerProblem
          error={error}
          onRetry={engineError ? undefined : () => setAttempt((before) => before + 1)}
        />
      )}
      {source === undefined && !error && canOpen && (
        <p className="ov-empty">Drop a .glb file here, or a .gltf with its files.</p>
      )}
      {stage && model && isShown && (
        <ViewerToolbar
          stage={stage}
          model={model}
          animation={animation}
          onAnimation={setAnimation}
          variant={variant}
          onVariant={setVariant}
        >
          {canOpen && <OpenButton onOpen={open} />}
        </ViewerToolbar>
      )}
      {canOpen && !(stage && model && isShown) && !isLoading && !engineError && (
        <div className="ov-toolbar">
          <OpenButton onOpen={open} />
        </div>
      )}
      {drop.isOver && <div className="ov-drop">Drop to open the model</div>}
      {children}
    </div>
  );
}

/** Returns the index of an animation; -1 if the model does not have it. */
function animationIndex({ animations }: Model, animation: number | string | false): number {
  if (animation === false) return -1;
  if (typeof animation === "string") return animations.findIndex(({ name }) => name === animation);
  return animations[animation] ? animation : -1;
}

/** A button that opens a model, or a .gltf with all its files. */
function OpenButton({ onOpen }: { onOpen: (files: readonly File[]) => void }) {
  return (
    <label className="ov-button ov-open">
      Open a model
      <input
        type="file"
        className="ov-hidden"
        multiple
        // A .gltf refers to images and buffers.
        accept=".glb,.gltf,.bin,.png,.jpg,.jpeg,.webp,.ktx2"
        onChange={(event) => {
          onOpen([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** Handles files that are dropped on an element. */
function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // A child is entered before its parent is left, so only a counter tells whether the drag is still inside.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent): boolean => isOn && event.dataTransfer.types.includes("Files");
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setIsOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      void droppedFiles(event.dataTransfer).then(onDrop);
    },
  };
  return { isOver, handlers };
}
