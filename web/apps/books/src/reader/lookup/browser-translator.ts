import { languageName } from "./language.ts";

interface Pair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface Making {
  readonly signal: AbortSignal;
  /** Receives `downloadprogress` events with `loaded` from 0 to 1. */
  readonly monitor: (monitor: EventTarget) => void;
}

/** The parts of the Translator API that are used. TypeScript does not have its types yet. */
interface TranslatorApi {
  availability(pair: Pair): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(options: Pair & Making): Promise<{
    translate(text: string, options: { signal: AbortSignal }): Promise<string>;
    destroy(): void;
  }>;
}

interface DetectorApi {
  create(options: Making): Promise<{
    detect(text: string): Promise<readonly { detectedLanguage?: string; confidence?: number }[]>;
    destroy(): void;
  }>;
}

interface Apis {
  readonly Translator?: TranslatorApi;
  readonly LanguageDetector?: DetectorApi;
}

/** Why the browser did not translate. The message is a sentence for the reader. */
export class TranslationError extends Error {}

/** A request for a translation. */
export interface TranslationRequest {
  readonly text: string;
  /** The language of the text; undefined to let the browser detect it, if it can. */
  readonly from: string | undefined;
  readonly to: string;
  readonly signal: AbortSignal;
  /** Called while the browser downloads what it needs for these languages, with the share that has arrived, from 0 to 1. */
  readonly onDownload: (part: number) => void;
}

/** Whether the browser itself can translate texts. It may lack some languages. */
export function canBrowserTranslate(): boolean {
  return (globalThis as Apis).Translator !== undefined;
}

/**
 * Translates with the translator of the browser. Rejects with a `TranslationError`, or with the reason of the signal if that
 * stopped it.
 */
export async function translateInBrowser(request: TranslationRequest): Promise<string> {
  try {
    return await translate(request);
  } catch (error) {
    request.signal.throwIfAborted();
    throw error instanceof TranslationError ? error : new TranslationError(sentenceFor(error));
  }
}

async function translate({ text, from, to, signal, onDownload }: TranslationRequest): Promise<string> {
  const { Translator } = globalThis as Apis;
  if (!Translator) throw new TranslationError("This browser has no translator of its own.");
  const making: Making = {
    signal,
    monitor(monitor) {
      monitor.addEventListener("downloadprogress", (event) => onDownload((event as ProgressEvent).loaded));
    },
  };
  const sourceLanguage = from ?? (await detectLanguage(text, making));
  if (sourceLanguage === undefined)
    throw new TranslationError("Neither the book nor the browser knows the language of this text.");
  if (sourceLanguage === to)
    throw new TranslationError(`This text is in ${languageName(to)}. Choose another language.`);
  const pair = { sourceLanguage, targetLanguage: to };
  if ((await Translator.availability(pair)) === "unavailable")
    throw new TranslationError(
      `This browser cannot translate from ${languageName(sourceLanguage)} into ${languageName(to)}.`,
    );
  const translator = await Translator.create({ ...pair, ...making });
  try {
    return await translator.translate(text, { signal });
  } finally {
    translator.destroy();
  }
}

/** Below this confidence, a detected language is ignored. */
const MIN_CONFIDENCE = 0.5;

async function detectLanguage(text: string, making: Making): Promise<string | undefined> {
  const detector = await (globalThis as Apis).LanguageDetector?.create(making);
  if (!detector) return undefined;
  try {
    const [best] = await detector.detect(text);
    return best && (best.confidence ?? 0) >= MIN_CONFIDENCE && best.detectedLanguage !== "und"
      ? best.detectedLanguage
      : undefined;
  } finally {
    detector.destroy();
  }
}

function sentenceFor(error: unknown): string {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
      return "The browser did not allow its translator here.";
    case "QuotaExceededError":
      return "This text is too long for the translator of the browser. Select less of it.";
    case "NetworkError":
      return "The browser could not download this language. Check your connection, then try again.";
    default:
      return "The translator of the browser did not work.";
  }
}
