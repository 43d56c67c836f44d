import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { formatBytes, formatDuration } from "@orbitroom/dev-utils";
import type { RefObject } from "react";
import { canRecord } from "../media/recorder.ts";
import type { ShareDesk } from "../room/share-desk.ts";
import type { SharerState } from "../room/sharer.ts";
import styles from "../SharePage.module.css";
import {
  blurIcon,
  cameraIcon,
  fullScreenIcon,
  pictureInPictureIcon,
  recordIcon,
  silentIcon,
  soundIcon,
} from "./media-icons.ts";
import { useViewing } from "./use-viewing.ts";

interface ShareBarProps {
  desk: ShareDesk;
  room: SharerState | undefined;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  onSnapshot: () => void;
}

/** The sharer's actions while a screen is shared. */
export function ShareBar({ desk, room, video, frame, onSnapshot }: ShareBarProps) {
  const { hasSound, isMuted, isBlurred } = useStore(desk.state);
  const recording = useStore(desk.recorder.state);
  const viewing = useViewing(frame, video);
  const isPaused = room?.status === "paused";
  const isRecording = recording.phase === "recording";
  return (
    <section className={styles["bar"]} aria-label="Sharing">
      {room && (
        <Button
          icon={isPaused ? "play" : "pause"}
          aria-pressed={isPaused}
          onClick={() => desk.setPaused(!isPaused)}
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
      )}
      <Button icon={blurIcon} aria-pressed={isBlurred} onClick={() => void desk.setBlurred(!isBlurred)}>
        Blur
      </Button>
      {hasSound && (
        <Button
          icon={isMuted ? silentIcon : soundIcon}
          aria-pressed={!isMuted}
          onClick={() => desk.setMuted(!isMuted)}
        >
          Sound
        </Button>
      )}
      {canRecord() && (
        <Button
          icon={recordIcon}
          aria-pressed={isRecording}
          loading={recording.phase === "saving"}
          onClick={() => (isRecording ? desk.recorder.stop() : void desk.record())}
        >
          {isRecording ? "Stop recording" : "Record"}
        </Button>
      )}
      {room && (
        <Button icon={cameraIcon} onClick={onSnapshot}>
          Snapshot
        </Button>
      )}
      <Button icon="refresh" onClick={() => void desk.choose()}>
        Change
      </Button>
      {viewing.toggleFullScreen && (
        <Button icon={fullScreenIcon} iconOnly onClick={viewing.toggleFullScreen}>
          Full screen
        </Button>
      )}
      {viewing.togglePictureInPicture && (
        <Button icon={pictureInPictureIcon} iconOnly onClick={viewing.togglePictureInPicture}>
          Picture in picture
        </Button>
      )}
      {recording.phase !== "idle" && (
        <p className={styles["recording"]} data-testid="recording">
          {`Recorded ${formatDuration(recording.recordedMs)}, ${formatBytes(recording.writtenBytes)}. `}
          {(isPaused || isBlurred) && "Waiting: what is paused or blurred is not recorded."}
        </p>
      )}
    </section>
  );
}
