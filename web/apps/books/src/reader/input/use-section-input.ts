import { useEffect, useEffectEvent, useRef } from "react";
import { fillsPage, zoomableAt } from "../../engine/page/zoomable.ts";
import { pointInWindow } from "../../engine/point-in-window.ts";
import type { OpenSection, ReadingEngine } from "../../engine/reading-engine.ts";
import { ChapterPush } from "./chapter-push.ts";
import { actionOfKey, type ReadingAction } from "./reading-keys.ts";
import { canScrollBox, isScrollKey, keepTouches } from "./scroll-boxes.ts";
import { isInteractive, type TapZone, tapZone } from "./tap-zones.ts";

/** What the reader does with the documents of a book. */
export interface SectionInput {
  onAction(action: ReadingAction): void;
  onTap(zone: TapZone): void;
  /** A link was followed. `href` is as the cleaned document has it. */
  onLink(link: HTMLElement, section: OpenSection): void;
  /** Called when an image that can be enlarged was clicked. */
  onPicture(picture: Element): void;
  /** A tap at a point of the document: true if there is a highlight that takes it. */
  onMark(point: { x: number; y: number }, section: OpenSection): boolean;
  /** A mouse came near the upper or lower edge, where the controls are. */
  onNearEdge(): void;
}

/** A notch of a mouse wheel and a swipe on a touch pad scroll at least this far. Less is not meant. */
const WHEEL_PX = 40;
/** One long swipe on a touch pad turns one page. */
const WHEEL_PAUSE_MS = 350;
const SWIPE_PX = 48;
const EDGE_PX = 40;

/** Listens to the documents of a book: keys, taps, links, the wheel, and swipes where foliate-js has none. */
export function useSectionInput(engine: ReadingEngine | undefined, input: SectionInput): void {
  const onKey = useEffectEvent((event: KeyboardEvent, push: ChapterPush) => {
    if (!engine || event.defaultPrevented || isScrollKey(event)) return;
    const picture = event.key === "Enter" ? zoomableAt(event.target) : undefined;
    if (picture) {
      event.preventDefault();
      input.onPicture(picture);
      return;
    }
    const isPlain = !isTyping(event.target) && !hasModifier(event);
    if (isPlain && (engine.zoom?.scrollByKey(event.key) || push.key(event))) {
      event.preventDefault();
      return;
    }
    const action = actionOfKey(event, engine.isScrolled);
    if (!action || isTyping(event.target)) return;
    // A link or a button takes Space itself.
    if (event.key === " " && isInteractive(event.target)) return;
    event.preventDefault();
    input.onAction(action);
  });
  const onClick = useEffectEvent((event: MouseEvent, section: OpenSection) => {
    if (!engine) return;
    const { doc } = section;
    const link = (event.target as Element | null)?.closest?.<HTMLElement>("a[href], a[data-outside]");
    if (link) {
      event.preventDefault();
      input.onLink(link, section);
      return;
    }
    if (event.defaultPrevented || isInteractive(event.target) || event.button !== 0) return;
    if (doc.getSelection()?.isCollapsed === false) return;
    if (input.onMark({ x: event.clientX, y: event.clientY }, section)) return;
    const zone = tapZone(pointInWindow(event, doc).x, innerWidth, engine.isScrolled);
    const picture = zoomableAt(event.target);
    if (picture && (zone === "middle" || !fillsPage(picture))) input.onPicture(picture);
    else input.onTap(zone);
  });
  /** A tap beside the text, on the paper around the document. */
  const onPaperClick = useEffectEvent(({ clientX }: MouseEvent) => {
    if (engine) input.onTap(tapZone(clientX, innerWidth, engine.isScrolled));
  });
  const mouse = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const onMove = useEffectEvent((event: PointerEvent, doc: Document | undefined) => {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    const { screenX: x, screenY: y } = event;
    const before = mouse.current;
    mouse.current = { x, y };
    // Browsers also report a move when a page is laid out under a mouse that rests.
    if (!before || (before.x === x && before.y === y)) return;
    const yInWindow = doc ? pointInWindow(event, doc).y : event.clientY;
    if (yInWindow < EDGE_PX || yInWindow > innerHeight - EDGE_PX) input.onNearEdge();
  });

  useEffect(() => {
    if (!engine) return;
    const push = new ChapterPush(engine);
    const turn = wheelTurns(engine, push);
    const stop = engine.onSection((section) => {
      const { doc } = section;
      doc.addEventListener("keydown", (event) => onKey(event, push));
      doc.addEventListener("click", (event) => onClick(event, section));
      doc.addEventListener("pointermove", (event) => onMove(event, doc));
      doc.addEventListener("wheel", turn, { passive: false });
      if (engine.model.isFixedLayout) listenToSwipes(doc, engine);
      else {
        keepTouches(doc);
        push.listenTo(doc);
      }
    });
    const onPageKey = (event: KeyboardEvent) => onKey(event, push);
    const onPageMove = (event: PointerEvent) => onMove(event, undefined);
    const onPaper = (event: MouseEvent) => onPaperClick(event);
    const { host } = engine;
    host.addEventListener("click", onPaper);
    host.addEventListener("wheel", turn, { passive: false });
    addEventListener("keydown", onPageKey);
    addEventListener("pointermove", onPageMove);
    return () => {
      stop();
      host.removeEventListener("click", onPaper);
      host.removeEventListener("wheel", turn);
      removeEventListener("keydown", onPageKey);
      removeEventListener("pointermove", onPageMove);
    };
  }, [engine]);
}

/** Whether a key goes to a control of the app: those have their own keys, until they close. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  if (typeof element?.closest !== "function" || element.closest("[data-closing]")) return false;
  return (
    element.closest("input, textarea, select, dialog, [popover], [role=dialog]") !== null &&
    element.ownerDocument === document
  );
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function wheelTurns(engine: ReadingEngine, push: ChapterPush): (event: WheelEvent) => void {
  let turnedMs = Number.NEGATIVE_INFINITY;
  return (event) => {
    const { deltaX, deltaY, ctrlKey, target } = event;
    if (ctrlKey || canScrollBox(target, deltaX, deltaY) || engine.zoom?.canScroll(deltaX, deltaY)) return;
    // The time of an event counts from the moment at which its own document was opened.
    const nowMs = performance.now();
    if (engine.isScrolled) {
      if (push.wheel(event, nowMs)) event.preventDefault();
      return;
    }
    const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
    if (Math.abs(delta) < WHEEL_PX || nowMs - turnedMs < WHEEL_PAUSE_MS) return;
    turnedMs = nowMs;
    void (delta > 0 ? engine.next() : engine.previous());
  };
}

function listenToSwipes(doc: Document, engine: ReadingEngine): void {
  let start: Touch | undefined;
  doc.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 ? touches[0] : undefined;
  });
  doc.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start || !end || engine.zoom?.isLarge) return;
    const [x, y] = [end.screenX - start.screenX, end.screenY - start.screenY];
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
    void (x < 0 ? engine.goRight() : engine.goLeft());
  });
}
