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
import type { BackendName } from "../canvas-context.ts";
import type { Decoders } from "../decoders.ts";
import type { WasmSources } from "../drawing.ts";
import type { Model } from "../model.ts";
import type { ModelSource } from "../model-source.ts";
import { droppedFiles } from "./dropped-files.ts";
import "./ModelViewer.css";
import { useEngine } from "./use-engine.ts";
import { type ModelListeners, useModel } from "./use-model.ts";
import { ViewerProblem } from "./ViewerProblem.tsx";
import { ViewerProgress } from "./ViewerProgress.tsx";
import { ViewerToolbar } from "./ViewerToolbar.tsx";
import { ViewerStage } from "./viewer-stage.ts";

/** What a `ModelViewer` takes. */
export interface ModelViewerProps extends ModelListeners {
  /** The model. Keep the same object between renders; another one is loaded anew. Without one, people can open their own. */
  readonly src?: ModelSource | undefined;
  /** What the model shows, for those who do not see it. */
  readonly alt: string;
  readonly backend?: BackendName | "auto";
  /** The address of a picture that stands in until the first frame. */
  readonly poster?: string | undefined;
  /** Which animation plays; false for none. Default: the first. */
  readonly animation?: number | string | false;
  /** Which material variant is shown; null for the materials the file begins with. */
  readonly variant?: string | null;
  /** Turns slowly while nobody holds it. */
  readonly autoRotate?: boolean;
  /** Whether people may drop or open a model of their own. Default: yes. */
  readonly canOpen?: boolean;
  /** Factor of brightness. */
  readonly exposure?: number;
  /** Pixels of the canvas for each of the page's, at most. Default: 2. */
  readonly maxPixelRatio?: number;
  readonly decoders?: Decoders;
  readonly wasm?: WasmSources;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Shown over the model. */
  readonly children?: ReactNode;
}

/** A model to be turned, zoomed and looked at from all sides. It draws only when there is something new to see. */
export function ModelViewer({
  src,
  alt,
  poster,
  animation: givenAnimation = 0,
  variant: givenVariant = null,
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
  ...engineOptions
}: ModelViewerProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { engine, error: engineError } = useEngine(elementRef, engineOptions);
  const [own, setOwn] = useState<ModelSource>();
  const [attempt, setAttempt] = useState(0);
  const source = own ?? src;
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
  const [variant, setVariant] = useState(givenVariant);
  const error = engineError ?? modelError;

  useEffect(() => {
    const element = elementRef.current;
    if (!engine || !element) return;
    const made = new ViewerStage({ engine, element, maxPixelRatio });
    const stopWatching = made.subscribe(() => setIsShown(made.hasShown));
    setStage(made);
    return () => {
      stopWatching();
      made.dispose();
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
    setAnimation(model ? animationIndex(model, givenAnimation) : -1);
  }, [stage, model, givenAnimation]);

  useEffect(() => stage?.play(animation < 0 ? false : animation), [stage, animation]);

  useEffect(() => setVariant(givenVariant), [givenVariant]);

  useEffect(() => {
    if (!model) return;
    model.setVariant(variant !== null && model.variants.includes(variant) ? variant : null);
    stage?.redraw();
  }, [stage, model, variant]);

  // The same files again are to be loaded again: they may have changed on the disk.
  const open = useCallback((files: readonly File[]) => {
    if (files.length > 0) setOwn([...files]);
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
      {/* biome-ignore-start lint/a11y: an application takes keys itself, which is what its focus is for */}
      <div
        ref={elementRef}
        className="ov-stage"
        role="application"
        aria-label={alt}
        aria-describedby={keysId}
        aria-busy={isLoading}
        tabIndex={0}
      />
      {/* biome-ignore-end lint/a11y: as above */}
      <p id={keysId} className="ov-hidden">
        Arrow keys turn, plus and minus go nearer and farther, Home goes back to the start.
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
      {drop.isOver && <div className="ov-drop">Let go to see the model</div>}
      {children}
    </div>
  );
}

/** The index of the animation that a viewer was asked to play; -1 if the model has none such. */
function animationIndex({ animations }: Model, wanted: number | string | false): number {
  if (wanted === false) return -1;
  if (typeof wanted === "string") return animations.findIndex(({ name }) => name === wanted);
  return animations[wanted] ? wanted : -1;
}

/** Chooses a model, or a .gltf with all its files. */
function OpenButton({ onOpen }: { onOpen: (files: readonly File[]) => void }) {
  return (
    <label className="ov-button ov-open">
      Open a model
      <input
        type="file"
        className="ov-hidden"
        multiple
        // Pictures and buffers come with a .gltf.
        accept=".glb,.gltf,.bin,.png,.jpg,.jpeg,.webp,.ktx2"
        onChange={(event) => {
          onOpen([...(event.target.files ?? [])]);
          // Choosing the same file again is a change, too.
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** Takes files that are dropped on an element. */
function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child comes before leaving the parent: only the count tells whether the drag is still here.
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
