import type { Model } from "../model/model.ts";
import { button, html, svg } from "./elements.ts";
import type { ViewerStage } from "./viewer-stage.ts";

/** Options of `ViewerToolbar`. */
export interface ViewerToolbarOptions {
  readonly stage: ViewerStage;
  readonly model: Model;
  readonly onAnimation: (animation: number) => void;
  readonly onVariant: (variant: string | null) => void;
}

/** Animation and variant controls. Shows only what the model supports. */
export class ViewerToolbar {
  readonly element = html("div", { class: "ov-toolbar" });
  private readonly options: ViewerToolbarOptions;
  private readonly playback: PlaybackControls;
  private readonly animations: HTMLSelectElement;
  private readonly variants: HTMLSelectElement;

  constructor(options: ViewerToolbarOptions) {
    this.options = options;
    const { model, stage, onAnimation, onVariant } = options;
    this.playback = new PlaybackControls(stage);
    this.animations = select(
      "Animation",
      model.animations.map(({ name }, index) => [String(index), name ?? `Animation ${index + 1}`]),
      (value) => onAnimation(Number(value)),
    );
    this.variants = select(
      "Variant",
      [["", "Original"], ...model.variants.map((name) => [name, name] as const)],
      (value) => onVariant(value === "" ? null : value),
    );
  }

  /** Shows what plays, by its index or -1, and which variant is shown, with further buttons. */
  set(animation: number, variant: string | null, buttons: readonly HTMLElement[]): void {
    const { animations, variants } = this.options.model;
    const parts = [
      ...(animation >= 0 ? this.playback.elements : []),
      ...(animations.length > 1 ? [this.animations] : []),
      ...(variants.length > 0 ? [this.variants] : []),
      ...buttons,
    ];
    this.playback.setDuration(animations[animation]?.durationSecs ?? 0);
    this.animations.value = String(animation);
    this.variants.value = variant ?? "";
    const isSame = parts.every((part, index) => this.element.children[index] === part);
    // Elements that stay in their place keep the focus.
    if (!isSame || this.element.children.length !== parts.length) this.element.replaceChildren(...parts);
  }

  /** Shows the progress of the animation. */
  refresh(): void {
    this.playback.refresh();
  }
}

function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  onChoose: (value: string) => void,
): HTMLSelectElement {
  const element = html(
    "select",
    { class: "ov-select", "aria-label": label },
    ...options.map(([value, text]) => html("option", { value }, text)),
  );
  element.addEventListener("change", () => onChoose(element.value));
  return element;
}

const PAUSE_ICON = "M8 5v14M16 5v14";
const PLAY_ICON = "M8 5l11 7-11 7z";

/** Play or pause button, and a time slider. */
class PlaybackControls {
  readonly elements: readonly HTMLElement[];
  private readonly stage: ViewerStage;
  private readonly icon = svg("path");
  private readonly toggle: HTMLElement;
  private readonly slider: HTMLInputElement;
  private durationSecs = 0;

  constructor(stage: ViewerStage) {
    this.stage = stage;
    this.toggle = button(
      { class: "ov-button ov-button-icon" },
      () => this.press(),
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, this.icon),
    );
    const label = { type: "range", class: "ov-scrubber", "aria-label": "Animation time" };
    this.slider = html("input", { ...label, min: 0, max: 0, step: "any" });
    this.slider.addEventListener("input", () => {
      stage.playback?.seek(Number(this.slider.value));
      this.changed();
    });
    this.elements = [this.toggle, this.slider];
  }

  setDuration(durationSecs: number): void {
    this.durationSecs = durationSecs;
    this.slider.max = String(durationSecs);
    this.refresh();
  }

  refresh(): void {
    const { playback } = this.stage;
    const isPlaying = playback?.isPlaying ?? false;
    const timeSecs = Math.min(playback?.timeSecs ?? 0, this.durationSecs);
    this.toggle.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    this.icon.setAttribute("d", isPlaying ? PAUSE_ICON : PLAY_ICON);
    this.slider.value = String(timeSecs);
    const text = `${timeSecs.toFixed(1)} of ${this.durationSecs.toFixed(1)} seconds`;
    this.slider.setAttribute("aria-valuetext", text);
  }

  private press(): void {
    const { playback } = this.stage;
    if (playback?.isPlaying) playback.pause();
    else playback?.resume();
    this.changed();
  }

  private changed(): void {
    this.stage.redraw();
    this.refresh();
  }
}
