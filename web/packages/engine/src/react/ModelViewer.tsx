import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { WasmSources } from "../canvas/open-surface.ts";
import type { BackendName } from "../core/engine-wasm.ts";
import type { Engine } from "../engine.ts";
import type { Decoders } from "../loading/decoders.ts";
import { Viewer } from "../viewer/viewer.ts";
import type { CreateEngine } from "../viewer/viewer-engine.ts";
import type { ViewerOptions } from "../viewer/viewer-options.ts";

/** Props of `ModelViewer`. */
export interface ModelViewerProps<E extends Engine = Engine> extends ViewerOptions<E> {
  /** What draws. Default: `auto`, which prefers WebGL 2 and falls back to WebGPU. */
  readonly backend?: BackendName | "auto" | undefined;
  /** Replace the decoders of Draco meshes and KTX2 images, which are loaded with the first file that needs them. */
  readonly decoders?: Decoders | undefined;
  /** Where to load the wasm modules from, if not from this package. */
  readonly wasm?: WasmSources | undefined;
  /**
   * Creates the engine. Default: that of `@orbitroom/engine`; with hotspots, which the model hides, that of
   * `@orbitroom/engine/full`.
   */
  readonly createEngine?: CreateEngine<E> | undefined;
  /** The viewer, with its engine and its model; null until it is mounted. */
  readonly ref?: Ref<Viewer> | undefined;
  /** Classes of the element. */
  readonly className?: string | undefined;
  /** Styles of the element, such as its height. */
  readonly style?: CSSProperties | undefined;
  /** Content in front of the model. */
  readonly children?: ReactNode;
}

/**
 * Shows a model that can be turned and zoomed. Draws only when something changes. Its styles are in
 * `@orbitroom/engine/react.css`.
 */
export function ModelViewer<E extends Engine>(
  props: ModelViewerProps<E> & { readonly createEngine: CreateEngine<E> },
): ReactNode;
export function ModelViewer(props: ModelViewerProps): ReactNode;
export function ModelViewer(props: ModelViewerProps): ReactNode {
  const { backend, decoders, wasm, createEngine, ref, className, style, children, ...options } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  // The viewer keeps the ones from its creation, since inline objects change in every render.
  const latest = useRef({ options, decoders, wasm, createEngine });
  useEffect(() => {
    latest.current = { options, decoders, wasm, createEngine };
  });

  useEffect(() => {
    if (!rootRef.current) return;
    const { options, decoders, wasm, createEngine } = latest.current;
    const created = new Viewer(rootRef.current, options, { backend, decoders, wasm, createEngine });
    setViewer(created);
    return () => created.dispose();
  }, [backend]);
  useEffect(() => viewer?.update(latest.current.options));
  useImperativeHandle<Viewer | null, Viewer | null>(ref, () => viewer ?? null, [viewer]);

  return (
    // The viewer adds its elements before the children.
    <div ref={rootRef} className={["ov-viewer", className].filter(Boolean).join(" ")} style={style}>
      {/* This is rendered on a server; in a browser, the viewer shows its own poster. */}
      {!viewer && options.poster !== undefined && <img className="ov-poster" src={options.poster} alt="" />}
      {children}
    </div>
  );
}
