import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { useUndoHistory } from "@orbitroom/crux";
import { type Easel, SCREEN } from "./canvas/easel.ts";
import type { PhoneInfo } from "./live/painter-room.ts";
import type { SaveState } from "./save/autosave.ts";
import type { Playback } from "./save/use-playback.ts";

interface BoardNoteProps {
  easel: Easel;
  phones: readonly PhoneInfo[];
  playing: Playback;
  saved: SaveState;
}

/** A note about the painting: a problem, who has cleared it, or where it is kept. */
export function BoardNote({ easel, phones, playing, saved }: BoardNoteProps) {
  useUndoHistory(easel.history);
  const { problem } = useStore(easel.state);
  const { clearedBy } = easel.history;
  const clearer = phones.find(({ author }) => author === clearedBy);
  const isGone = clearedBy !== undefined && clearedBy !== SCREEN && !clearer;
  return (
    <>
      <p role="status">{problem ?? clearedNote(clearedBy, clearer) ?? noteOf(playing, saved)}</p>
      {isGone && (
        // The phone that cleared it is no longer here to undo that.
        <Button size="sm" onClick={() => easel.history.undo(clearedBy)}>
          Bring it back
        </Button>
      )}
    </>
  );
}

function clearedNote(clearedBy: string | undefined, clearer: PhoneInfo | undefined): string | undefined {
  if (clearedBy === undefined) return undefined;
  if (clearedBy === SCREEN) return "The painting is empty. 'Undo' brings it back.";
  if (!clearer) return "A phone that has left cleared the painting.";
  return `${clearer.name} cleared the painting. 'Undo' on this phone brings it back.`;
}

function noteOf(playing: Playback, saved: SaveState): string {
  if (playing === "demo") return "Paint on the canvas, or connect phones and paint in the air.";
  if (playing === "replay") return "The time-lapse of your painting.";
  switch (saved) {
    case "reading":
    case "elsewhere":
      return "";
    case "saved":
      return "Kept in this browser.";
    case "changed":
      return "Keeping your painting...";
    case "unsaved":
      return "This browser does not allow Air Painter to store anything. Save the image before you close the page.";
  }
}
