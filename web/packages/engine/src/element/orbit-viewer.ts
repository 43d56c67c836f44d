import type { ScreenPoint } from "../camera/screen.ts";
import type { Engine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { LoadProgress } from "../loading/load-scene.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Vec3 } from "../math-types.ts";
import type { Model } from "../model/model.ts";
import type { Ray } from "../scene/picking.ts";
import type { PictureOptions } from "../scene/picture.ts";
import { html } from "../viewer/elements.ts";
import type { HotspotPlace } from "../viewer/hotspot-layer.ts";
import { Viewer } from "../viewer/viewer.ts";
import type { Hotspot } from "../viewer/viewer-hotspots.ts";
import type { EnvironmentSource } from "../viewer/viewer-light.ts";
import type { ViewerOptions } from "../viewer/viewer-options.ts";
import { attributeNames, readBackend, readOptions, readPlace } from "./attributes.ts";

/** The events of `<orbit-viewer>`, with their details. */
export interface OrbitViewerEvents {
  /** The model is loaded. */
  readonly load: CustomEvent<{ readonly model: Model; readonly engine: Engine }>;
  /** Something could not be loaded or drawn. */
  readonly error: CustomEvent<EngineError>;
  /** How much of the model is loaded. */
  readonly progress: CustomEvent<LoadProgress>;
}

/** Node has no elements, but may still import this module. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;
/** The names of slots of hotspots begin with it. */
const HOTSPOT = "hotspot-";

/**
 * `<orbit-viewer>`: a model that can be turned and zoomed. Its children may use the slots `poster` and `progress`, which replace
 * what is shown until the first frame, or `hotspot-NAME` with `data-position` for hotspots. All other children are shown in front
 * of the model.
 */
export class OrbitViewerElement extends Base {
  static readonly observedAttributes: readonly string[] = attributeNames;
  private readonly root = html("div", { class: "ov-viewer", part: "viewer" }, html("slot"));
  private readonly hotspotSlots = new Map<string, HTMLElement>();
  private readonly watcher: MutationObserver;
  private viewer: Viewer | undefined;
  private own: { src?: ModelSource; environment?: EnvironmentSource; hotspots?: readonly Hotspot[] } = {};
  private isUpdateDue = false;

  constructor() {
    super();
    const styles = html("link", {
      rel: "stylesheet",
      href: new URL("../viewer/viewer.css", import.meta.url).href,
    });
    this.attachShadow({ mode: "open" }).append(styles, this.root);
    this.watcher = new MutationObserver(() => this.viewer?.placeHotspots());
  }

  /** The engine; undefined until it is created. */
  get engine(): Engine | undefined {
    return this.viewer?.engine;
  }

  /** The model; undefined until it is loaded. */
  get model(): Model | undefined {
    return this.viewer?.model;
  }

  /** The model's source: a URL, as in the attribute, or files or bytes. */
  get src(): ModelSource | undefined {
    return this.options.src;
  }

  set src(src: ModelSource | undefined) {
    this.assign({ src });
  }

  /** What lights the model: a URL, as in the attribute, an image or bytes. */
  get environment(): EnvironmentSource | undefined {
    return this.options.environment;
  }

  set environment(environment: EnvironmentSource | undefined) {
    this.assign({ environment });
  }

  /** Buttons at places on the model, in addition to those that are children. */
  get hotspots(): readonly Hotspot[] {
    return this.own.hotspots ?? [];
  }

  set hotspots(hotspots: readonly Hotspot[]) {
    this.assign({ hotspots });
  }

  /** Returns an image of the model as it is shown, once it is shown. */
  async toBlob(options?: PictureOptions): Promise<Blob> {
    return this.shown.toBlob(options);
  }

  /** Returns the ray through a point of the last frame, in CSS pixels from the upper left. Throws `nothing_drawn` without a frame. */
  ray(xPx: number, yPx: number): Ray {
    return this.shown.ray(xPx, yPx);
  }

  /** Returns where a point of the scene, in world space, was in the last frame. Throws `nothing_drawn` without a frame. */
  project(point: Vec3): ScreenPoint {
    return this.shown.project(point);
  }

  /** Draws a frame, after a change of the engine or the model. */
  redraw(): void {
    this.viewer?.redraw();
  }

  /** Part of the custom element's lifecycle; called by the browser. @internal */
  connectedCallback(): void {
    const children = { childList: true, subtree: true, attributes: true };
    this.watcher.observe(this, {
      ...children,
      attributeFilter: ["slot", "data-position", "data-normal", "data-node"],
    });
    this.viewer = new Viewer(
      this.root,
      this.options,
      { backend: readBackend(this) },
      {
        wrap: (part, element) => html("slot", { name: part }, ...(element ? [element] : [])),
        places: () => this.places(),
      },
    );
  }

  /** Part of the custom element's lifecycle; called by the browser. @internal */
  disconnectedCallback(): void {
    this.watcher.disconnect();
    this.viewer?.dispose();
    this.hotspotSlots.clear();
    this.viewer = undefined;
  }

  /** Part of the custom element's lifecycle; called by the browser. @internal */
  attributeChangedCallback(name: string): void {
    // The newest wins.
    if (name === "src" || name === "environment") delete this.own[name];
    if (name === "backend" && this.viewer) {
      this.disconnectedCallback();
      this.connectedCallback();
    }
    this.update();
  }

  private get shown(): Viewer {
    if (!this.viewer) throw new EngineError("nothing_drawn", "The viewer is not in a document");
    return this.viewer;
  }

  private get options(): ViewerOptions {
    return {
      ...readOptions(this),
      ...this.own,
      onLoad: (model, engine) => this.emit("load", { model, engine }),
      onError: (error) => this.emit("error", error),
      onProgress: (progress) => this.emit("progress", progress),
    };
  }

  private emit<Name extends keyof OrbitViewerEvents>(
    name: Name,
    detail: OrbitViewerEvents[Name]["detail"],
  ): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private assign(change: Partial<Pick<ViewerOptions, "src" | "environment" | "hotspots">>): void {
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) Reflect.deleteProperty(this.own, name);
      else Object.assign(this.own, { [name]: value });
    }
    this.update();
  }

  /** Combines several changes in a row into one update. */
  private update(): void {
    if (this.isUpdateDue) return;
    this.isUpdateDue = true;
    queueMicrotask(() => {
      this.isUpdateDue = false;
      this.viewer?.update(this.options);
    });
  }

  /** Returns the hotspots among the children: each has its own slot, which is moved. */
  private places(): (readonly [HTMLElement, HotspotPlace])[] {
    const found = [...this.children].flatMap((child) => {
      const place = child instanceof HTMLElement && child.slot.startsWith(HOTSPOT) && readPlace(child);
      return place ? [{ child, place }] : [];
    });
    const names = new Set(found.map(({ child }) => child.slot));
    for (const [name, slot] of this.hotspotSlots) {
      if (names.has(name)) continue;
      slot.remove();
      this.hotspotSlots.delete(name);
    }
    return found.map(({ child, place }) => {
      const slot = this.hotspotSlots.get(child.slot) ?? this.addSlot(child.slot);
      return [slot, place] as const;
    });
  }

  private addSlot(name: string): HTMLElement {
    const place = html("div", { class: "ov-hotspot-place" }, html("slot", { name }));
    this.root.querySelector(".ov-hotspots")?.append(place);
    this.hotspotSlots.set(name, place);
    return place;
  }
}
