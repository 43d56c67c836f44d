import { type ReactNode, useEffect, useReducer } from "react";
import type { Model } from "../model/model.ts";
import type { ViewerStage } from "./viewer-stage.ts";

/** Props of `ViewerToolbar`. */
export interface ViewerToolbarProps {
  readonly stage: ViewerStage;
  readonly model: Model;
  /** Index of the current animation; -1 for none. */
  readonly animation: number;
  readonly onAnimation: (animation: number) => void;
  readonly variant: string | null;
  readonly onVariant: (variant: string | null) => void;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/** Animation and variant controls. Shows only what the model supports. */
export function ViewerToolbar({
  stage,
  model,
  animation,
  onAnimation,
  variant,
  onVariant,
  children,
}: ViewerToolbarProps) {
  const { animations, variants } = model;
  return (
    <div className="ov-toolbar">
      {animation >= 0 && (
        <PlaybackControls stage={stage} durationSecs={animations[animation]?.durationSecs ?? 0} />
      )}
      {animations.length > 1 && (
        <select
          className="ov-select"
          aria-label="Animation"
          value={animation}
          onChange={(event) => onAnimation(Number(event.target.value))}
        >
          {animations.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: animations are identified by their index
            <option key={index} value={index}>
              {name ?? `Animation ${index + 1}`}
            </option>
          ))}
        </select>
      )}
      {variants.length > 0 && (
        <select
          className="ov-select"
          aria-label="Variant"
          value={variant ?? ""}
          onChange={(event) => onVariant(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">Original</option>
          {variants.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      {children}
    </div>
  );
}

/** Play or pause button, and a time slider. */
function PlaybackControls({ stage, durationSecs }: { stage: ViewerStage; durationSecs: number }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => stage.subscribe(refresh), [stage]);
  const { playback } = stage;
  const isPlaying = playback?.isPlaying ?? false;
  const timeSecs = Math.min(playback?.timeSecs ?? 0, durationSecs);
  const toggle = (): void => {
    if (isPlaying) playback?.pause();
    else playback?.resume();
    stage.redraw();
    refresh();
  };
  return (
    <>
      <button
        type="button"
        className="ov-button ov-button-icon"
        aria-label={isPlaying ? "Pause" : "Play"}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7z"} />
        </svg>
      </button>
      <input
        className="ov-scrubber"
        type="range"
        aria-label="Animation time"
        aria-valuetext={`${timeSecs.toFixed(1)} of ${durationSecs.toFixed(1)} seconds`}
        min={0}
        max={durationSecs}
        step="any"
        value={timeSecs}
        onChange={(event) => {
          playback?.seek(Number(event.target.value));
          stage.redraw();
          refresh();
        }}
      />
    </>
  );
}
