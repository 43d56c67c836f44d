import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { OpenBook } from "../book/open-book.ts";
import { type EngineState, type PageLayout, ReadingEngine } from "./reading-engine.ts";

const CLOSED = fixedStore<EngineState>({ place: undefined, canGoBack: false });

/** Shows a book in an element for as long as the component is mounted. */
export function useReadingEngine(
  book: OpenBook,
  host: RefObject<HTMLElement | null>,
  layout: PageLayout | undefined,
  startCfi: string | undefined,
): { readonly engine: ReadingEngine | undefined; readonly state: EngineState } {
  const [engine, setEngine] = useState<ReadingEngine>();
  const start = useEffectEvent(async (made: ReadingEngine) => {
    if (!layout) return;
    await made.start(layout, startCfi);
    made.focus();
  });
  const isReady = layout !== undefined;
  useEffect(() => {
    if (!host.current || !isReady) return;
    const made = new ReadingEngine(book, host.current);
    setEngine(made);
    void start(made);
    return () => {
      made.close();
      setEngine(undefined);
    };
  }, [book, host, isReady]);
  useEffect(() => {
    if (layout) engine?.setLayout(layout);
  }, [engine, layout]);
  return { engine, state: useStore(engine?.state ?? CLOSED) };
}
