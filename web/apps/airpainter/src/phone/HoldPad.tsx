import { Button, Icon } from "@orbitroom/compact";
import styles from "./PhoneControls.module.css";
import type { PaintSession } from "./paint-session.ts";

/** The area that is held while the phone points: paint flows as long as a thumb, or a key, is on it. */
export function HoldPad({ session, isPainting }: { session: PaintSession; isPainting: boolean }) {
  return (
    <div className={styles["holdArea"]}>
      <button
        type="button"
        className={styles["hold"]}
        aria-pressed={isPainting}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          session.press();
        }}
        onPointerUp={() => session.release()}
        onPointerCancel={() => session.release()}
        onLostPointerCapture={() => session.release()}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if ((event.key === " " || event.key === "Enter") && !event.repeat) {
            event.preventDefault();
            session.press();
          }
        }}
        onKeyUp={() => session.release()}
        onBlur={() => session.release()}
      >
        <Icon name="brush" size="lg" />
        <strong>{isPainting ? "Painting" : "Hold to paint"}</strong>
        <span>Point the top of the phone at the screen. Tilt it to turn the nib. Shake it to clear.</span>
      </button>
      <Button icon="refresh" onClick={() => session.centre()}>
        Centre the brush
      </Button>
    </div>
  );
}
