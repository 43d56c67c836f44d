import type { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../loading/load-scene.ts";
import { html } from "./elements.ts";
import { openButton } from "./open-button.ts";
import { ViewerHotspots } from "./viewer-hotspots.ts";
import { crashAlert, problemAlert } from "./viewer-problem.ts";
import { ViewerProgress } from "./viewer-progress.ts";
import type { ViewerToolbar } from "./viewer-toolbar.ts";

/** The parts that may be in front of the stage, in this order. */
const partNames = ["poster", "progress", "problem", "empty", "toolbar", "wheelHint", "drop"] as const;
type PartName = (typeof partNames)[number];

/** Wraps what is shown until the first frame, so that pages can replace it. */
export type WrapPart = (part: "poster" | "progress", element: Element | undefined) => Element | undefined;

/** What a viewer looks like. */
export interface ViewerLook {
  readonly alt: string;
  readonly state: "empty" | "loading" | "ready" | "error";
  readonly poster: string | undefined;
  readonly error: EngineError | undefined;
  /** Whether only a restart can help. */
  readonly hasCrashed: boolean;
  /** Whether the browser cannot run an engine. */
  readonly hasNoEngine: boolean;
  readonly canOpen: boolean;
  readonly toolbar: ViewerToolbar | undefined;
  readonly animation: number;
  readonly variant: string | null;
}

/** What its buttons do. */
export interface ViewerActions {
  readonly open: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly reload: () => void;
}

let hints = 0;

/** The elements of a viewer. */
export class ViewerParts {
  /** The element in which the model is drawn, and which handles drags and keys. */
  readonly stage: HTMLElement;
  readonly hotspots = new ViewerHotspots();
  private readonly root: HTMLElement;
  private readonly fixed: readonly HTMLElement[];
  private readonly places = new Map<PartName, Comment>();
  private readonly shown = new Map<PartName, Element>();
  private readonly actions: ViewerActions;
  private readonly wrap: WrapPart;
  private readonly openButton: HTMLElement;
  private readonly openBar = html("div", { class: "ov-toolbar" });
  private readonly progress = new ViewerProgress();
  private shownError: EngineError | undefined;

  constructor(root: HTMLElement, actions: ViewerActions, wrap: WrapPart = (_, element) => element) {
    this.root = root;
    this.actions = actions;
    this.wrap = wrap;
    this.openButton = openButton(actions.open);
    hints += 1;
    const hintId = `ov-hint-${hints}`;
    // An application handles keys itself and therefore needs focus.
    const role = { role: "application", tabindex: 0, "aria-describedby": hintId };
    this.stage = html("div", { class: "ov-stage", ...role });
    const keys = "Use the arrow keys to turn, plus and minus to zoom, Home to reset the view.";
    this.fixed = [this.stage, this.hotspots.element, html("p", { id: hintId, class: "ov-hidden" }, keys)];
    for (const name of partNames) this.places.set(name, document.createComment(name));
    root.prepend(...this.fixed, ...this.places.values());
  }

  /** Shows the progress of a load. */
  setProgress(progress: LoadProgress | undefined): void {
    this.progress.set(progress);
  }

  /** Updates the elements to match a look. */
  render(look: ViewerLook): void {
    const { state, error, hasCrashed, canOpen } = look;
    const isLoading = state === "loading";
    this.root.dataset["state"] = state;
    this.stage.setAttribute("aria-label", look.alt);
    this.stage.setAttribute("aria-busy", String(isLoading));
    this.show("poster", isLoading, () => {
      const { poster } = look;
      return this.wrap(
        "poster",
        poster ? html("img", { class: "ov-poster", src: poster, alt: "" }) : undefined,
      );
    });
    this.show("progress", isLoading, () => this.wrap("progress", this.progress.element));
    if (error !== this.shownError) this.set("problem", error && this.problem(error, look));
    this.shownError = error;
    const emptyText = "Drop a .glb file here, or a .gltf with its files.";
    this.show("empty", state === "empty" && canOpen, () => html("p", { class: "ov-empty" }, emptyText));
    const isReady = look.toolbar !== undefined && !hasCrashed;
    this.set(
      "toolbar",
      isReady
        ? this.fullToolbar(look)
        : canOpen && !isLoading && !hasCrashed && !look.hasNoEngine && this.openToolbar(),
    );
  }

  /** Shows that files can be dropped, while they are over the viewer. */
  showDrop(isOver: boolean): void {
    this.show("drop", isOver, () => html("div", { class: "ov-drop" }, "Drop to open the model"));
  }

  /** Shows briefly how to zoom. */
  showWheelHint(): void {
    const text = "To zoom, click the model or hold Ctrl";
    const hint = html("p", { class: "ov-wheel-hint", "aria-hidden": "true" }, text);
    hint.addEventListener("animationend", () => this.set("wheelHint", undefined));
    this.set("wheelHint", hint);
  }

  /** Removes all elements. */
  remove(): void {
    for (const each of [...this.fixed, ...this.places.values(), ...this.shown.values()]) each.remove();
    delete this.root.dataset["state"];
  }

  private problem(error: EngineError, { hasCrashed, hasNoEngine }: ViewerLook): Element {
    const { retry, reload } = this.actions;
    return hasCrashed ? crashAlert(error, reload) : problemAlert(error, hasNoEngine ? undefined : retry);
  }

  private fullToolbar({ toolbar, animation, variant, canOpen }: ViewerLook): Element | undefined {
    toolbar?.set(animation, variant, canOpen ? [this.openButton] : []);
    return toolbar?.element.hasChildNodes() ? toolbar.element : undefined;
  }

  private openToolbar(): Element {
    if (this.openButton.parentElement !== this.openBar) this.openBar.append(this.openButton);
    return this.openBar;
  }

  /** Shows a part, which is created if it is not shown yet, or hides it. */
  private show(name: PartName, isShown: boolean, make: () => Element | undefined): void {
    this.set(name, isShown && (this.shown.get(name) ?? make()));
  }

  private set(name: PartName, element: Element | undefined | false): void {
    const before = this.shown.get(name);
    if (before === (element || undefined)) return;
    before?.remove();
    this.shown.delete(name);
    if (!element) return;
    this.places.get(name)?.before(element);
    this.shown.set(name, element);
  }
}
