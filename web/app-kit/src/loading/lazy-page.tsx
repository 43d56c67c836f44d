import { type ComponentType, type ReactNode, use, useEffect, useState } from "react";
import { isHydrating } from "./hydration.ts";
import { loadChunk } from "./load-chunk.ts";
import { beginPressing } from "./quiet-time.ts";

/** What a page takes in addition to its own props. */
export interface LazyPageProps {
  /**
   * Shown until the page's chunk is loaded.
   * @default null
   */
  placeholder?: ReactNode;
}

/** A component whose chunk is loaded when it is first shown, or before. */
export type LazyPage<P extends object> = ComponentType<P & LazyPageProps> & {
  /** Loads the chunk. A failure is reported when the page is shown. */
  preload(): Promise<void>;
};

/**
 * Makes a component of a chunk. It is shown at once if the chunk is loaded, and otherwise as soon as it is: React's own lazy
 * components keep their fallback for at least 300 ms. A page that the build has rendered already shows it, and waits for the chunk.
 */
export function lazyPage<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): LazyPage<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  /** Settles when the page that the build has rendered has its chunk, or cannot get it. */
  let hydrating: Promise<void> | undefined;
  const loadOnce = (): Promise<ComponentType<P>> => {
    loading ??= loadChunk(chunk, load).then(
      (page) => {
        loaded = page;
        return page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const preload = (): Promise<void> =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );

  function LazyPage(props: P & LazyPageProps) {
    if (isHydrating()) {
      // The build fails without the chunk.
      hydrating ??= typeof document === "undefined" ? loadOnce().then(() => undefined) : preload();
      use(hydrating);
    }
    const [Page, setPage] = useState(() => {
      // The request starts before the page around it is drawn.
      if (!loaded) void preload();
      return loaded;
    });
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Page) return;
      loadOnce().then(
        (page) => setPage(() => page),
        (error: unknown) => setFailure({ error }),
      );
      return beginPressing();
    }, [Page]);
    if (failure) throw failure.error;
    return Page ? <Page {...props} /> : props.placeholder;
  }
  return Object.assign(LazyPage, { preload });
}
