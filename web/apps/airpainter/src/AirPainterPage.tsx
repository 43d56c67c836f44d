import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { WHOLE_SURFACE } from "@orbitroom/crux";
import { useCallback, useEffect, useState } from "react";
import styles from "./AirPainterPage.module.css";
import { BoardNote } from "./BoardNote.tsx";
import { Easel } from "./canvas/easel.ts";
import type { Stage } from "./canvas/stage.ts";
import { PainterRoom } from "./live/painter-room.ts";
import { PaintCanvas } from "./PaintCanvas.tsx";
import { LayerPanel } from "./panels/LayerPanel.tsx";
import { PainterActions } from "./panels/PainterActions.tsx";
import { PhonePanel } from "./panels/PhonePanel.tsx";
import { ToolPanel } from "./panels/ToolPanel.tsx";
import { useAutosave } from "./save/use-autosave.ts";
import { usePlayback } from "./save/use-playback.ts";
import { ViewButtons } from "./ViewButtons.tsx";

/** On a narrower screen the canvas is itself on a phone: the code is shown only when it is asked for. */
const WIDE = "(min-width: 900px)";

/** Air Painter: a canvas on which phones paint in the air, and everyone else by hand. */
export function AirPainterPage() {
  usePageTitle("Air Painter");
  useFullBleed();
  const [easel] = useState(() => new Easel());
  const [room] = useState(() => new PainterRoom(easel));
  const [stage, setStage] = useState<Stage>();
  const [view, setView] = useState(WHOLE_SURFACE);
  const { phones } = useStore(room.state);
  const { saved, takeOver } = useAutosave(easel);
  const isElsewhere = saved === "elsewhere";
  const isHere = saved !== "reading" && !isElsewhere;
  const { playing, play, stop } = usePlayback(easel, stage, isHere);
  const onStart = useCallback(() => stop(), [stop]);
  useWakeLock(phones.length > 0);

  useEffect(() => {
    if (!isHere) return undefined;
    if (matchMedia(WIDE).matches) void room.open();
    return () => room.close();
  }, [room, isHere]);

  return (
    <div className={styles["page"]}>
      <PageHead className={styles["head"]} title="Air Painter" />
      <div className={styles["board"]}>
        <div className={styles["canvas"]}>
          <div inert={isElsewhere}>
            <PaintCanvas {...{ easel, view, onStart }} onViewChange={setView} onStage={setStage} />
          </div>
          {isElsewhere && (
            <div className={styles["elsewhere"]} role="status">
              <p>Your painting is open in another tab.</p>
              <Button variant="primary" onClick={takeOver}>
                Paint here
              </Button>
            </div>
          )}
        </div>
        <div className={styles["note"]}>
          <BoardNote {...{ easel, phones, playing, saved }} />
          <ViewButtons view={view} onChange={setView} />
        </div>
      </div>
      <div className={styles["actions"]} inert={isElsewhere}>
        <PainterActions {...{ easel, playing }} onPlay={play} onStop={stop} />
      </div>
      <aside className={styles["side"]} aria-label="Tools, layers and phones" inert={isElsewhere}>
        <div className={styles["section"]}>
          <ToolPanel easel={easel} />
        </div>
        <div className={styles["section"]}>
          <PhonePanel room={room} />
        </div>
        <div className={styles["section"]}>
          <LayerPanel easel={easel} />
        </div>
      </aside>
    </div>
  );
}
