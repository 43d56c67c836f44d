import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import type { WasmSources } from "../canvas/open-surface.ts";
import type { BackendName } from "../core/engine-wasm.ts";
import { draco } from "../decoders/draco.ts";
import { ktx2 } from "../decoders/ktx2.ts";
import type { EngineError } from "../engine-error.ts";
import type { Decoders } from "../loading/decoders.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Model } from "../model/model.ts";
import { OpenButton } from "./OpenButton.tsx";
import { useDrop } from "./use-drop.ts";
import { asEngineError, useEngine } from "./use-engine.ts";
import { type ModelListeners, useModel } from "./use-model.ts";
import { ViewerCrash, ViewerProblem } from "./ViewerProblem.tsx";
import { ViewerProgress } from "./ViewerProgress.tsx";
import { ViewerToolbar } from "./ViewerToolbar.tsx";
import { ViewerStage } from "./viewer-stage.ts";

/** Props of `ModelViewer`. */
export interface ModelViewerProps extends ModelListeners {
  /** The model. Keep the same object between renders; a new object is loaded again. If omitted, users can open a file. */
  readonly src?: ModelSource | undefined;
  /** Text alternative for screen readers. */
  readonly alt: string;
  readonly backend?: BackendName | "auto" | undefined;
  /** URL of an image that is shown until the first frame. */
  readonly poster?: string | undefined;
  /** Index or name of the animation to play; false for none. Default: 0. */
  readonly animation?: number | string | false | undefined;
  /** Name of the material variant; null for the file's own materials. */
  readonly variant?: string | null | undefined;
  /** Whether the model turns slowly unless the user holds it. */
  readonly autoRotate?: boolean | undefined;
  /** Whether users can drop or open their own models. Default: true. */
  readonly canOpen?: boolean | undefined;
  /** Brightness factor. Default: 1. */
  readonly exposure?: number | undefined;
  /** Maximum number of canvas pixels per CSS pixel. Default: 2. */
  readonly maxPixelRatio?: number | undefined;
  /** Replace the decoders of Draco meshes and KTX2 images, which are loaded with the first file that needs them. */
  readonly decoders?: Decoders | undefined;
  readonly wasm?: WasmSources | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Content in front of the model. */
  readonly children?: ReactNode;
}

/**
 * Shows a model that can be turned and zoomed. Draws only when something changes. Its styles are in
 * `@orbitroom/engine/react.css`.
 */
export function ModelViewer(props: ModelViewerProps) {
  const [reloads, setReloads] = useState(0);
  return <Viewer key={reloads} {...props} onReload={() => setReloads((before) => before + 1)} />;
}

/** A viewer with an engine. Once that has crashed for good, it shows so until it is exchanged for another one. */
function Viewer({
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
  onReload,
  ...engineOptions
}: ModelViewerProps & { onReload: () => void }) {
  const elementRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { engine, error: engineError } = useEngine(elementRef, {
    ...engineOptions,
    decoders: { draco, ktx2, ...decoders },
  });
  const [openedFiles, setOpenedFiles] = useState<ModelSource>();
  const [lastSrc, setLastSrc] = useState(src);
  if (src !== lastSrc) {
    // The newest wins: the page's new model replaces the one that the user opened.
    setLastSrc(src);
    setOpenedFiles(undefined);
  }
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
  const [frameError, setFrameError] = useState<EngineError>();
  const [ignoredWheels, setIgnoredWheels] = useState(0);
  const crash = engine && (engineError ?? frameError);
  const error = crash ?? engineError ?? modelError;

  const latestOnError = useRef(onError);
  useEffect(() => {
    latestOnError.current = onError;
  });
  useEffect(() => {
    const failure = engineError ?? frameError;
    if (failure) latestOnError.current?.(failure);
  }, [engineError, frameError]);

  useEffect(() => {
    const element = elementRef.current;
    if (!engine || !element) return;
    const newStage = new ViewerStage({
      engine,
      element,
      maxPixelRatio,
      onWheelIgnored: () => setIgnoredWheels((before) => before + 1),
      onError: (cause) => setFrameError(asEngineError(cause)),
    });
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
    const index = model ? animationIndex(model, initialAnimation) : -1;
    stage?.show(model, index);
    setIsShown(false);
    setAnimation(index);
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
      {crash && <ViewerCrash error={crash} onReload={onReload} />}
      {error && !crash && (
        <ViewerProblem
          error={error}
          onRetry={engineError ? undefined : () => setAttempt((before) => before + 1)}
        />
      )}
      {source === undefined && !error && canOpen && (
        <p className="ov-empty">Drop a .glb file here, or a .gltf with its files.</p>
      )}
      {stage && model && isShown && !crash && (
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
      {canOpen && !(stage && model && isShown) && !isLoading && !engineError && !crash && (
        <div className="ov-toolbar">
          <OpenButton onOpen={open} />
        </div>
      )}
      {ignoredWheels > 0 && (
        <p
          // Starts the animation again.
          key={ignoredWheels}
          className="ov-wheel-hint"
          aria-hidden="true"
          onAnimationEnd={() => setIgnoredWheels(0)}
        >
          To zoom, click the model or hold Ctrl
        </p>
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
