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
import type { Decoders } from "../loading/decoders.ts";
import { Viewer } from "../viewer/viewer.ts";
import type { ViewerOptions } from "../viewer/viewer-options.ts";

/** Props of `ModelViewer`. */
export interface ModelViewerProps extends ViewerOptions {
  readonly backend?: BackendName | "auto" | undefined;
  /** Replace the decoders of Draco meshes and KTX2 images, which are loaded with the first file that needs them. */
  readonly decoders?: Decoders | undefined;
  readonly wasm?: WasmSources | undefined;
  /** The viewer, with its engine and its model; null until it is mounted. */
  readonly ref?: Ref<Viewer> | undefined;
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
  const { backend, decoders, wasm, ref, className, style, children, ...options } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  // The viewer keeps those from its creation, since inline objects change in every render.
  const latest = useRef({ options, decoders, wasm });
  useEffect(() => {
    latest.current = { options, decoders, wasm };
  });

  useEffect(() => {
    if (!rootRef.current) return;
    const { options, decoders, wasm } = latest.current;
    const created = new Viewer(rootRef.current, options, { backend, decoders, wasm });
    setViewer(created);
    return () => created.dispose();
  }, [backend]);
  useEffect(() => viewer?.update(latest.current.options));
  useImperativeHandle<Viewer | null, Viewer | null>(ref, () => viewer ?? null, [viewer]);

  return (
    // The viewer adds its elements before the children.
    <div ref={rootRef} className={["ov-viewer", className].filter(Boolean).join(" ")} style={style}>
      {children}
    </div>
  );
}
