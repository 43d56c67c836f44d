import { cx } from "@orbitroom/compact";
import { useUndoHistory } from "@orbitroom/crux";
import { useCallback, useEffect, useState } from "react";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useWakeLock } from "../../lib/use-wake-lock.ts";
import { useFullBleed } from "../../shell/use-full-bleed.ts";
import styles from "./AirPainterPage.module.css";
import { Easel } from "./canvas/easel.ts";
import type { Stage } from "./canvas/stage.ts";
import { PainterRoom } from "./live/painter-room.ts";
import { PaintCanvas } from "./PaintCanvas.tsx";
import { LayerPanel } from "./panels/LayerPanel.tsx";
import { PainterActions } from "./panels/PainterActions.tsx";
import { PhonePanel } from "./panels/PhonePanel.tsx";
import { ToolPanel } from "./panels/ToolPanel.tsx";
import { type SaveState, useAutosave } from "./save/use-autosave.ts";
import { usePlayback } from "./save/use-playback.ts";

/** On a narrower screen the canvas is itself on a phone: the code is shown only when it is asked for. */
const WIDE = "(min-width: 900px)";

/** Air Painter: a canvas on which phones paint in the air, and everybody else by hand. */
export function AirPainterPage() {
  usePageTitle("Air Painter");
  useFullBleed();
  const [easel] = useState(() => new Easel());
  const [room] = useState(() => new PainterRoom(easel));
  const [stage, setStage] = useState<Stage>();
  const { problem } = useStore(easel.state);
  const { value: painting, done } = useUndoHistory(easel.history);
  const { phones } = useStore(room.state);
  const saved = useAutosave(easel);
  const { playing, play, stop } = usePlayback(easel, stage, saved !== "reading");
  const onStart = useCallback(() => stop(), [stop]);
  useWakeLock(phones.length > 0);

  useEffect(() => {
    if (matchMedia(WIDE).matches) void room.open();
    return () => room.close();
  }, [room]);

  const lastAuthor = phones.find(({ id }) => id === done.at(-1)?.author)?.name;
  const cleared =
    painting.marks.length === 0 && done.length > 0
      ? `${lastAuthor ? `${lastAuthor} cleared the painting.` : "The painting is empty."} 'Undo' brings it back.`
      : undefined;
  return (
    <div className={styles["page"]}>
      <h1 className={styles["title"]}>Air Painter</h1>
      <div className={styles["board"]}>
        <PaintCanvas {...{ easel, onStart }} onStage={setStage} />
        <p className={styles["note"]} role="status">
          {problem ?? cleared ?? noteOf(playing, saved)}
        </p>
      </div>
      <div className={styles["actions"]}>
        <PainterActions {...{ easel, playing }} onPlay={play} onStop={stop} />
      </div>
      <aside className={styles["side"]} aria-label="Tools, layers and phones">
        <div className={cx(styles["section"], styles["phones"])}>
          <PhonePanel room={room} />
        </div>
        <div className={styles["section"]}>
          <ToolPanel easel={easel} />
        </div>
        <div className={styles["section"]}>
          <LayerPanel easel={easel} />
        </div>
      </aside>
    </div>
  );
}

function noteOf(playing: ReturnType<typeof usePlayback>["playing"], saved: SaveState): string {
  if (playing === "demo") return "Paint on the canvas, or scan the code and paint with your phone.";
  if (playing === "replay") return "The time-lapse of your painting.";
  switch (saved) {
    case "reading":
      return "";
    case "saved":
      return "Kept in this browser.";
    case "changed":
      return "Keeping your painting...";
    case "unsaved":
      return "This browser does not let Air Painter store anything. Save the picture before you close the page.";
  }
}
