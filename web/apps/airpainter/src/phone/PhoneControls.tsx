import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx, Radio, RadioGroup, RangeSlider } from "@orbitroom/compact";
import { HistoryButtons } from "@orbitroom/crux";
import { type CSSProperties, useEffect, useState } from "react";
import { BRUSHES } from "../ink/mark.ts";
import { BRUSH_NAMES } from "../panels/brush-names.ts";
import { Palette } from "../panels/Palette.tsx";
import type { BrushLink, BrushLinkState } from "./brush-link.ts";
import { HoldPad } from "./HoldPad.tsx";
import styles from "./PhoneControls.module.css";
import { PaintSession, type PaintState } from "./paint-session.ts";
import { TouchPad } from "./TouchPad.tsx";

/** The brush in the hand: what it paints with, and how. */
export function PhoneControls({ link, isAllowed }: { link: BrushLink; isAllowed: boolean }) {
  const linked = useStore(link.state);
  const [session, setSession] = useState<PaintSession>();
  useWakeLock(true);
  useEffect(() => {
    const made = new PaintSession(link, link.state.get().colour);
    setSession(made);
    void made.start(isAllowed);
    return () => made.stop();
  }, [link, isAllowed]);
  return session ? <Controls {...{ link, linked, session }} /> : null;
}

interface ControlsProps {
  link: BrushLink;
  linked: BrushLinkState;
  session: PaintSession;
}

function Controls({ link, linked, session }: ControlsProps) {
  const state = useStore(session.state);
  const { mode, hasSensor, kind, colour, size, isPainting, hasFailed } = state;
  return (
    <div
      className={styles["controls"]}
      style={{ "--brush-colour": colour } as CSSProperties}
      data-painting={isPainting ? "" : undefined}
    >
      <h1 className="visually-hidden">Paint with this phone</h1>
      <p className={styles["status"]} role="status">
        <span className={styles["dot"]} aria-hidden="true" />
        {statusOf(linked, state)}
      </p>
      {hasSensor !== false && (
        <RadioGroup
          label="How you paint"
          labelHidden
          orientation="horizontal"
          value={mode}
          onValueChange={(value) => session.change({ mode: value === "pad" ? "pad" : "point" })}
        >
          <Radio value="point" label="Point" />
          <Radio value="pad" label="Touch pad" />
        </RadioGroup>
      )}
      {hasFailed ? (
        <div className={styles["failed"]} role="alert">
          <p>The brush could not be loaded. Check that this phone is online.</p>
          <Button icon="refresh" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      ) : mode === "point" ? (
        <HoldPad session={session} isPainting={isPainting} />
      ) : (
        <TouchPad session={session} isWithoutSensor={hasSensor === false} />
      )}
      <RangeSlider
        label="Size and pressure"
        min={4}
        max={80}
        value={size}
        onValueChange={(value) => session.change({ size: value })}
      />
      <Palette value={colour} onChange={(value) => session.change({ colour: value })} />
      <ul className={cx(styles["kinds"], "plain-list")} aria-label="Brush">
        {BRUSHES.map((each) => (
          <li key={each}>
            <Button size="sm" aria-pressed={each === kind} onClick={() => session.change({ kind: each })}>
              {BRUSH_NAMES[each]}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles["steps"]}>
        <HistoryButtons
          canUndo={linked.canUndo}
          canRedo={linked.canRedo}
          onUndo={() => link.step("undo")}
          onRedo={() => link.step("redo")}
        />
        <Button variant="quiet" icon="trash" onClick={() => link.step("clear")}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function statusOf({ phase, name, latencyMs }: BrushLinkState, { hasSensor, hasCleared }: PaintState): string {
  if (phase === "lost") return "Connection lost. Stay near the other screen; it reconnects by itself.";
  if (hasCleared) return "You shook the phone: the painting is cleared. 'Undo' brings it back.";
  const latency = latencyMs === undefined ? "" : ` ${latencyMs} ms to the screen.`;
  if (hasSensor === undefined) return `${name}. Move the phone a little.`;
  return `${name}, connected.${latency}`;
}
