import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import type { Epub } from "@orbitroom/epub";
import { useEffect, useState } from "react";
import type { ReadingEngine } from "../../engine/reading-engine.ts";
import { type Narrator, SILENT } from "./narrator.ts";
import { RecordingNarrator } from "./recording-narrator.ts";
import { VoiceNarrator } from "./voice-narrator.ts";

const OFF = fixedStore(SILENT);

/** The narrator of a book: its recording if it has one, otherwise the voice of the device. */
export function useNarrator(
  epub: Epub,
  engine: ReadingEngine | undefined,
): { readonly narrator: Narrator | undefined; readonly isSpeaking: boolean } {
  const [narrator, setNarrator] = useState<Narrator>();
  useEffect(() => {
    if (!engine) return;
    const hasRecording = epub.publication.spine.some(({ overlayPath }) => overlayPath !== undefined);
    const made = hasRecording ? new RecordingNarrator(epub, engine) : new VoiceNarrator(engine);
    setNarrator(made);
    return () => made.stop();
  }, [epub, engine]);
  const { status } = useStore(narrator?.state ?? OFF);
  return { narrator, isSpeaking: status !== "off" };
}
