import { saveDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { OwnName } from "@orbitroom/app-kit/entry/OwnName.tsx";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass, Switch, Tab, TabList, TabPanel, Tabs, toasts } from "@orbitroom/compact";
import { DeviceRoster, type RosterDevice } from "@orbitroom/crux";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { WATCH_PATH } from "../link/stream-link.ts";
import { takeSnapshot } from "../media/snapshot.ts";
import type { OtherDevice, Shown, Watcher, WatcherState } from "../room/watcher.ts";
import styles from "../SharePage.module.css";
import { ChatPanel } from "./ChatPanel.tsx";
import { EntryFrame } from "./EntryFrame.tsx";
import {
  cameraIcon,
  fullScreenIcon,
  pictureInPictureIcon,
  pointerIcon,
  silentIcon,
  soundIcon,
} from "./media-icons.ts";
import { NumbersPanel } from "./NumbersPanel.tsx";
import { OtherLink } from "./OtherLink.tsx";
import { Stage } from "./Stage.tsx";
import { StageArt } from "./StageArt.tsx";
import { useViewing } from "./use-viewing.ts";

/** The viewer's page in the room: the shared screen, the other devices, and the actions. */
export function WatchRoom({ watcher, onRetry }: { watcher: Watcher; onRetry: () => void }) {
  const state = useStore(watcher.state);
  const { stream, plan, others, ended, via, passedOnTo, numbers, canRelay, name } = state;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isMuted, setMuted] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const viewing = useViewing(frame, video);
  useWakeLock(stream !== undefined);
  const silence = useCallback(() => setMuted(true), []);
  useEffect(() => {
    watcher.watch(() => shownIn(video.current));
    return () => watcher.watch(undefined);
  }, [watcher]);

  const sharer = others.find(({ isSharer }) => isSharer);
  if (ended) return <Ended ended={ended} onRetry={onRetry} />;
  const snapshot = async (): Promise<void> => {
    const picture = video.current && (await takeSnapshot(video.current));
    if (!picture) return;
    watcher.chat.sendPicture(picture);
    toasts.show({ message: "The snapshot is in the chat.", variant: "success" });
  };
  const status = statusOf(state, sharer);
  return (
    <PageFrame width="tool" className={styles["page"]} data-fills-low-window={stream && ""}>
      <PageHead
        className={styles["head"]}
        title="Watch a screen"
        lead={sharer && `Shared from ${sharer.name}.`}
        actions={
          <Link href={WATCH_PATH} className={buttonClass("secondary")}>
            Leave
          </Link>
        }
      />
      <div className={styles["main"]}>
        <Stage
          {...{ stream, video, frame, isMuted }}
          label="The shared screen"
          notice={plan?.status === "paused" ? "Paused" : sharer?.isAway ? "Connection lost" : undefined}
          pointers={watcher.pointers}
          onPoint={isPointing ? (point) => watcher.point(point) : undefined}
          onSilenced={silence}
          empty={
            <>
              <StageArt />
              <p className={styles["lead"]}>{status}</p>
            </>
          }
        />
        {stream && (
          <section className={styles["bar"]} aria-label="Watching">
            {plan?.hasSound && (
              <Button
                variant={isMuted ? "primary" : "secondary"}
                icon={isMuted ? silentIcon : soundIcon}
                aria-pressed={!isMuted}
                onClick={() => setMuted(!isMuted)}
              >
                {isMuted ? "Turn on the sound" : "Sound"}
              </Button>
            )}
            <Button
              icon={pointerIcon}
              aria-pressed={isPointing}
              onClick={() => {
                setPointing(!isPointing);
                if (isPointing) watcher.point(undefined);
              }}
            >
              Pointer
            </Button>
            <Button icon={cameraIcon} onClick={() => void snapshot()}>
              Snapshot
            </Button>
            {viewing.toggleFullScreen && (
              <Button icon={fullScreenIcon} onClick={viewing.toggleFullScreen}>
                Full screen
              </Button>
            )}
            {viewing.togglePictureInPicture && (
              <Button icon={pictureInPictureIcon} iconOnly onClick={viewing.togglePictureInPicture}>
                Picture in picture
              </Button>
            )}
          </section>
        )}
        <p className={stream ? styles["tags"] : "visually-hidden"} role="status" data-testid="watch-status">
          {status}
        </p>
      </div>
      <Tabs className={styles["side"]} defaultValue="people">
        <TabList label="Share">
          <Tab value="people">People</Tab>
          <Tab value="chat">Chat</Tab>
          <Tab value="numbers">Statistics</Tab>
        </TabList>
        <TabPanel value="people" className={styles["panel"]}>
          <div className={styles["people"]}>
            <DeviceRoster
              label="In this share"
              devices={[
                { id: "you", name, note: "You", color: "var(--compact-accent)" },
                ...others.map(rosterDevice),
              ]}
            />
            <OwnName
              name={name}
              onRename={(typed) => {
                void saveDeviceName(typed);
                watcher.rename(typed);
              }}
            />
            <Switch
              label="Pass the screen on"
              helper={
                passedOnTo > 0
                  ? `You pass it on to ${passedOnTo} ${passedOnTo === 1 ? "viewer" : "viewers"}.`
                  : `Helps when the sharer's connection is slow. You get it ${via ? `from ${via}` : "directly"}.`
              }
              checked={canRelay}
              onCheckedChange={(checked) => watcher.setRelaying(checked)}
            />
          </div>
        </TabPanel>
        <TabPanel value="chat" className={styles["panel"]}>
          <ChatPanel chat={watcher.chat} onSnapshot={stream && (() => void snapshot())} />
        </TabPanel>
        <TabPanel value="numbers" className={styles["panel"]}>
          <NumbersPanel numbers={numbers} empty="Statistics appear when the shared screen starts." />
        </TabPanel>
      </Tabs>
    </PageFrame>
  );
}

function shownIn(player: HTMLVideoElement | null): Shown {
  const frames = player?.getVideoPlaybackQuality?.().totalVideoFrames ?? 0;
  return { width: player?.videoWidth ?? 0, height: player?.videoHeight ?? 0, frames };
}

function Ended({ ended, onRetry }: { ended: "left" | "removed"; onRetry: () => void }) {
  const isOver = ended === "left";
  return (
    <EntryFrame
      title={isOver ? "The share is over" : "You were removed from this share"}
      actions={<OtherLink />}
    >
      <p className={styles["lead"]} role="alert">
        {isOver
          ? "The person who shared the screen has closed it."
          : "Ask the person who shares the screen if that was a mistake."}
      </p>
      <Button icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    </EntryFrame>
  );
}

function statusOf({ plan, stream, via }: WatcherState, sharer: OtherDevice | undefined): string {
  if (sharer?.isAway) return "The connection was lost. It comes back by itself.";
  if (!plan) return "Waiting for the person who shares the screen.";
  if (plan.status === "stopped")
    return "Nothing is shared at the moment. The next thing shared will appear here.";
  if (!stream) return "The shared screen is on its way.";
  if (plan.status === "paused") return "Paused by the person who shares the screen.";
  return via === undefined ? "Live." : `Live, passed on by ${via}.`;
}

function rosterDevice({ id, name, isSharer, isAway }: OtherDevice): RosterDevice {
  if (isAway) return { id, name, state: "away", note: "does not respond, reconnects by itself" };
  return { id, name, state: "here", note: isSharer ? "shares the screen" : "watches" };
}
