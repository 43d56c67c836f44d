import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { Button } from "@orbitroom/compact";
import {
  type ExportAction,
  type ExportFormat,
  ExportMenu,
  HistoryButtons,
  useUndoHistory,
} from "@orbitroom/crux";
import { useLocation } from "wouter";
import { type Easel, SCREEN } from "../canvas/easel.ts";
import { paintingPng } from "../save/png.ts";
import { paintingSvg } from "../save/svg.ts";
import type { Playback } from "../save/use-playback.ts";
import styles from "./PainterActions.module.css";

interface PainterActionsProps {
  easel: Easel;
  playing: Playback;
  onPlay: () => void;
  onStop: () => void;
}

/** Steps back and forth, clears, shows the time-lapse, saves and sends. */
export function PainterActions({ easel, playing, onPlay, onStop }: PainterActionsProps) {
  const [, navigate] = useLocation();
  const { history } = easel;
  const { value: painting } = useUndoHistory(history);
  const isEmpty = painting.marks.length === 0;

  const formats: readonly ExportFormat[] = [
    {
      ...{ id: "png", label: "Image (PNG)", icon: "image", extension: "png", type: "image/png" },
      make: () => paintingPng(history.value),
      advice: "Save it as SVG instead.",
    },
    {
      ...{ id: "svg", label: "Drawing (SVG)", icon: "code", extension: "svg", type: "image/svg+xml" },
      make: () => new Blob([paintingSvg(history.value)]),
    },
  ];
  const send: ExportAction = {
    ...{ id: "send", label: "Send to a room", icon: "send", format: "png", isBeside: true },
    run: (file) => {
      outbox.add([{ file }]);
      navigate(NEW_ROOM_PATH);
    },
  };
  return (
    <div className={styles["actions"]}>
      <HistoryButtons
        size="sm"
        iconOnly
        canUndo={history.canUndo(SCREEN)}
        canRedo={history.canRedo(SCREEN)}
        onUndo={() => history.undo(SCREEN)}
        onRedo={() => history.redo(SCREEN)}
      />
      <Button size="sm" icon="trash" disabled={isEmpty} onClick={() => history.clear(SCREEN)}>
        Clear
      </Button>
      {playing === "replay" ? (
        <Button size="sm" icon="pause" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button size="sm" icon="play" disabled={isEmpty} onClick={onPlay}>
          Time-lapse
        </Button>
      )}
      <ExportMenu size="sm" name="Painting" formats={formats} actions={[send]} disabled={isEmpty} />
    </div>
  );
}
