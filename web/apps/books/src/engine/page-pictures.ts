import type { OpenBook } from "../book/open-book.ts";

type DrawPage = NonNullable<OpenBook["drawPage"]>;

/** Pages that are resized or zoomed are drawn again when they rest. */
const REST_MS = 150;
/** An image is kept while it is at least as wide as needed, and not so much wider that it wastes memory. */
const MAX_SURPLUS = 1.6;

/** Draws the images of the pages that are shown, each at the size at which it is shown on this screen. */
export class PagePictures {
  readonly #draw: DrawPage;
  readonly #stops = new Map<Document, () => void>();

  constructor(draw: DrawPage) {
    this.#draw = draw;
  }

  /** Draws the page of a document into its canvas, now and when its size has changed. */
  show(doc: Document, path: string): void {
    this.#stopUnseen();
    const canvas = doc.querySelector("canvas");
    const box = doc.defaultView?.frameElement?.parentElement;
    if (!canvas || !box) return;
    const stop = new AbortController();
    let shownPx = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = async (): Promise<void> => {
      const wantedPx = Math.round(box.clientWidth * devicePixelRatio);
      if (wantedPx === 0 || isGoodEnough(shownPx, wantedPx)) return;
      shownPx = wantedPx;
      try {
        const picture = await this.#draw(path, wantedPx, stop.signal);
        if (stop.signal.aborted || shownPx !== wantedPx) picture.close();
        else showPicture(canvas, picture);
      } catch (error) {
        if (!stop.signal.aborted && error instanceof Error) showProblem(doc, error.message);
      }
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), shownPx === 0 ? 0 : REST_MS);
    });
    observer.observe(box);
    this.#stops.set(doc, () => {
      clearTimeout(timer);
      observer.disconnect();
      stop.abort();
    });
  }

  /** Draws nothing any longer. */
  close(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #stopUnseen(): void {
    for (const [doc, stop] of this.#stops) {
      if (doc.defaultView) continue;
      stop();
      this.#stops.delete(doc);
    }
  }
}

/** Whether an image of this width is good enough for a page that is shown at `wantedPx`. */
export function isGoodEnough(shownPx: number, wantedPx: number): boolean {
  return shownPx >= wantedPx && shownPx <= wantedPx * MAX_SURPLUS;
}

function showPicture(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
}

/** Shows over the page why it has no image. Its text stays. */
function showProblem(doc: Document, message: string): void {
  const text = doc.querySelector(".problem") ?? doc.body.appendChild(doc.createElement("p"));
  text.className = "problem";
  text.setAttribute("role", "alert");
  text.textContent = message;
}
