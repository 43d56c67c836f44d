import { Button, buttonClass, Icon, Orbit, toasts } from "@orbitroom/compact";
import { formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";
import { useEffect, useRef, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import type { MovingFile, RoomState } from "../session/room-state.ts";
import type { FileEntry } from "../worker/entry.ts";
import { readRoomFile } from "../worker/room-directory.ts";
import { FileExtension } from "./FileExtension.tsx";

/** Types drawn inline. SVG is left out: it is a document, and foreign ones are not opened. */
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];
/** A picture past this is offered as a file: decoding it could stall the page. */
const MAX_PICTURE_BYTES = 32_000_000;

const STOPPED = {
  cancelled: "Cancelled",
  refused: "Not accepted",
  failed: "Not received",
} as const;

const REASONS: Record<string, string> = {
  no_space: "no space left on the device",
  file_unreadable: "the file can't be read any more",
  root_mismatch: "it changed while it was sent",
  file_changed: "it changed while it was sent",
};

interface PassedFileProps {
  entry: FileEntry;
  moving: MovingFile | undefined;
  session: RoomSession;
  state: RoomState;
}

/** A file in the conversation: its progress while it moves, then its picture and its download. */
export function PassedFile({ entry, moving, session, state }: PassedFileProps) {
  const url = useStoredFile(entry, state);
  const picture =
    url !== undefined && PICTURES.includes(entry.mediaType) && entry.sizeBytes <= MAX_PICTURE_BYTES;
  return (
    <div className="passed-file">
      {picture && <img className="passed-picture" src={url.picture} alt={entry.name} />}
      <div className="file-card">
        <FileOrbit entry={entry} moving={moving} />
        <div className="file-text">
          <span className="file-name" title={entry.name}>
            {entry.name}
          </span>
          <FileNote entry={entry} moving={moving} />
        </div>
        <FileActions entry={entry} url={url?.download} session={session} state={state} />
      </div>
    </div>
  );
}

function FileOrbit({ entry, moving }: { entry: FileEntry; moving: MovingFile | undefined }) {
  if (entry.state !== "moving") return <FileExtension name={entry.name} />;
  const total = Math.max(1, entry.sizeBytes);
  const moved = (moving?.movedBytes ?? 0) / total;
  const verified = (moving?.verifiedBytes ?? 0) / total;
  return (
    <span
      role="progressbar"
      aria-label={`Progress of ${entry.name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(verified * 100)}
    >
      <Orbit
        className="file-orbit"
        ratio={1}
        strokeWidth={9}
        progress={moved}
        verified={verified}
        bodies={[{ at: moved, radius: 14 }]}
      />
    </span>
  );
}

function FileNote({ entry, moving }: { entry: FileEntry; moving: MovingFile | undefined }) {
  const { state, reason } = entry;
  if (state === "done") return <span className="file-note">{formatBytes(entry.sizeBytes)}</span>;
  if (state === "lost") return <span className="file-note">Choose it again to go on</span>;
  if (state !== "moving") {
    const why = reason ? REASONS[reason] : undefined;
    return <span className="file-note">{why ? `${STOPPED[state]}: ${why}` : STOPPED[state]}</span>;
  }
  if (!moving) return <span className="file-note">{`Waiting, ${formatBytes(entry.sizeBytes)}`}</span>;
  const { verifiedBytes, rateBytesPerSec } = moving;
  const leftMs =
    rateBytesPerSec > 0 ? (1000 * (entry.sizeBytes - verifiedBytes)) / rateBytesPerSec : undefined;
  return (
    <span className="file-note">
      <span>{`${formatBytes(verifiedBytes)} of ${formatBytes(entry.sizeBytes)}`}</span>
      {leftMs !== undefined && (
        <span>{`${formatRate(rateBytesPerSec)}, ${formatDuration(leftMs)} left`}</span>
      )}
    </span>
  );
}

function FileActions({
  entry,
  url,
  session,
  state,
}: {
  entry: FileEntry;
  url: string | undefined;
  session: RoomSession;
  state: RoomState;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const open = state.phase === "connected" || state.phase === "returning";
  if (entry.state === "moving") {
    return open ? (
      <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => void session.stopFile(entry.id)}>
        {`Cancel ${entry.name}`}
      </Button>
    ) : null;
  }
  if (entry.state === "lost" && open) {
    const give = async (file: File | undefined) => {
      if (!file || (await session.giveAgain(entry.id, file))) return;
      toasts.show({
        title: "That is another file",
        message: `Choose ${entry.name} itself.`,
        variant: "warning",
      });
    };
    return (
      <>
        <input
          ref={picker}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`Find ${entry.name}`}
          onChange={(event) => void give(event.target.files?.[0])}
        />
        <Button variant="quiet" size="sm" icon="refresh" iconOnly onClick={() => picker.current?.click()}>
          {`Choose ${entry.name} again`}
        </Button>
      </>
    );
  }
  if (entry.state !== "done" || url === undefined) return null;
  return (
    <a className={buttonClass("quiet", "sm", true)} href={url} download={entry.name}>
      <Icon name="download" size="md" />
      <span className="visually-hidden">{`Download ${entry.name}`}</span>
    </a>
  );
}

/** Addresses of a stored file while it is shown. A download is typeless, so that no browser runs it as a page. */
function useStoredFile(
  entry: FileEntry,
  { roomId, seat }: RoomState,
): { picture: string; download: string } | undefined {
  const [url, setUrl] = useState<{ picture: string; download: string }>();
  const { id, name, mediaType, state, stored } = entry;
  const wanted = stored && state === "done";
  useEffect(() => {
    if (!wanted || !roomId) return;
    let made: { picture: string; download: string } | undefined;
    let gone = false;
    void readRoomFile({ roomId, seat }, { id, name, mediaType }).then((file) => {
      if (!file || gone) return;
      const plain = new Blob([file], { type: "application/octet-stream" });
      made = { picture: URL.createObjectURL(file), download: URL.createObjectURL(plain) };
      setUrl(made);
    });
    return () => {
      gone = true;
      setUrl(undefined);
      if (made) for (const address of Object.values(made)) URL.revokeObjectURL(address);
    };
  }, [wanted, roomId, seat, id, name, mediaType]);
  return url;
}
