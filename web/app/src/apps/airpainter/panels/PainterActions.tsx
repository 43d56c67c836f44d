import { Button, Menu, MenuItem, toasts } from "@orbitroom/compact";
import { useLocation } from "wouter";
import { saveBlob } from "../../../lib/save-blob.ts";
import { useStore } from "../../../lib/use-store.ts";
import { outbox } from "../../../rooms/outbox/outbox.ts";
import { NEW_ROOM_PATH } from "../../../route-paths.ts";
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
  const { painting, done, undone } = useStore(history.state);
  const isEmpty = painting.marks.length === 0;

  const withPicture = async (use: (png: Blob) => void): Promise<void> => {
    try {
      use(await paintingPng(history.painting));
    } catch {
      toasts.show({
        title: "No picture",
        message: "This browser could not make the picture. Save it as SVG instead.",
        variant: "danger",
      });
    }
  };
  const send = (png: Blob): void => {
    outbox.add([{ file: new File([png], fileName("png"), { type: "image/png" }) }]);
    navigate(NEW_ROOM_PATH);
  };
  return (
    <div className={styles["actions"]}>
      <Button size="sm" disabled={done.length === 0} onClick={() => history.undo()}>
        Undo
      </Button>
      <Button size="sm" disabled={undone.length === 0} onClick={() => history.redo()}>
        Redo
      </Button>
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
      <Menu label="Save" icon="download" showLabel variant="secondary" size="sm" disabled={isEmpty}>
        <MenuItem icon="image" onClick={() => void withPicture((png) => saveBlob(fileName("png"), png))}>
          Picture (PNG)
        </MenuItem>
        <MenuItem icon="code" onClick={() => saveSvg(easel)}>
          Drawing (SVG)
        </MenuItem>
      </Menu>
      <Button
        size="sm"
        variant="primary"
        icon="send"
        disabled={isEmpty}
        onClick={() => void withPicture(send)}
      >
        Send to a room
      </Button>
    </div>
  );
}

function saveSvg({ history }: Easel): void {
  const svg = paintingSvg(history.painting);
  saveBlob(fileName("svg"), new Blob([svg], { type: "image/svg+xml" }));
}

/** A name with the time, so that two pictures of a day differ. */
function fileName(extension: string): string {
  const time = new Date().toISOString().slice(0, 16).replace("T", " ").replace(":", "-");
  return `Painting ${time}.${extension}`;
}
