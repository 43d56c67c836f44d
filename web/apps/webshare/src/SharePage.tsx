import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass, Tab, TabList, TabPanel, Tabs, toasts } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { WATCH_PATH } from "./link/stream-link.ts";
import { canCapture } from "./media/capture.ts";
import { takeSnapshot } from "./media/snapshot.ts";
import { ShareDesk } from "./room/share-desk.ts";
import type { SharerState } from "./room/sharer.ts";
import styles from "./SharePage.module.css";
import { ChatPanel } from "./views/ChatPanel.tsx";
import { stopIcon } from "./views/media-icons.ts";
import { NumbersPanel } from "./views/NumbersPanel.tsx";
import { PeoplePanel } from "./views/PeoplePanel.tsx";
import { QualityPanel } from "./views/QualityPanel.tsx";
import { ReceiverForm } from "./views/ReceiverForm.tsx";
import { ShareBar } from "./views/ShareBar.tsx";
import { Stage } from "./views/Stage.tsx";
import { StageArt } from "./views/StageArt.tsx";
import { useOnline } from "./views/use-online.ts";

const noRoom = fixedStore<SharerState | undefined>(undefined);

/** The page to share a screen; with `?type=receiver`, to watch one. */
export function SharePage() {
  const [search] = useSearchParams();
  return search.get("type") === "receiver" ? <ReceiverForm /> : <SenderPage />;
}

function SenderPage() {
  usePageTitle("Share your screen");
  const [desk] = useState(() => new ShareDesk());
  const [canShare] = useDeviceState(canCapture, true);
  const { preview, sharer, isOpening, problem, isBlurred } = useStore(desk.state);
  const room = useStore(sharer?.state ?? noRoom);
  const { phase, problem: recordProblem } = useStore(desk.recorder.state);
  const isOnline = useOnline();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useWakeLock(preview !== undefined);
  useEffect(() => () => desk.end(), [desk]);
  useLeaveWarning(phase !== "idle");

  const snapshot = async (): Promise<void> => {
    const picture = video.current && (await takeSnapshot(video.current));
    if (picture && sharer) sharer.chat.sendPicture(picture);
    if (picture) toasts.show({ message: "The snapshot is in the chat.", variant: "success" });
  };
  const isPaused = room?.status === "paused";
  const notice = [isPaused && "Paused", isBlurred && "Blurred"].filter(Boolean).join(", ");
  return (
    <PageFrame width="tool" className={styles["page"]}>
      <PageHead
        className={styles["head"]}
        title="Share your screen"
        lead="A screen, a window or a tab, for up to seven viewers."
        actions={
          preview ? (
            <Button variant="danger" icon={stopIcon} onClick={() => desk.stop()}>
              Stop sharing
            </Button>
          ) : (
            <Link href={WATCH_PATH} className={buttonClass("secondary")}>
              Watch a screen
            </Link>
          )
        }
      />
      <div className={styles["main"]}>
        <Stage
          {...{ video, frame }}
          stream={preview}
          isMuted
          label="What the viewers see"
          notice={notice || undefined}
          pointers={sharer?.pointers}
          empty={
            <>
              <StageArt />
              <StartText hasRoom={sharer !== undefined} canShare={canShare} />
              {canShare && (
                <Button variant="primary" size="lg" icon="cast" onClick={() => void desk.choose()}>
                  {sharer ? "Share again" : "Choose what to share"}
                </Button>
              )}
            </>
          }
        />
        {preview && <ShareBar {...{ desk, video, frame, room }} onSnapshot={() => void snapshot()} />}
        {!isOnline && (
          <p className={styles["problem"]} role="alert">
            You are offline. To reach viewers, connect to a network. What you chose stays here.
          </p>
        )}
        {(problem ?? recordProblem) && (
          <div className={styles["problem"]} role="alert">
            <p>{problem ?? recordProblem}</p>
            {problem && preview && !sharer && (
              <Button icon="refresh" size="sm" onClick={() => void desk.open()}>
                Try again
              </Button>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {announcement(isOpening, room)}
        </p>
      </div>
      {sharer && room && (
        <Tabs className={styles["side"]} defaultValue="people">
          <TabList label="Share">
            <Tab value="people">People</Tab>
            <Tab value="quality">Quality</Tab>
            <Tab value="chat">Chat</Tab>
            <Tab value="numbers">Statistics</Tab>
          </TabList>
          <TabPanel value="people" className={styles["panel"]}>
            <PeoplePanel sharer={sharer} onEnd={() => desk.end()} />
          </TabPanel>
          <TabPanel value="quality" className={styles["panel"]}>
            <QualityPanel
              quality={room.quality}
              directViewers={room.directViewers}
              onChange={(change) => sharer.setQuality(change)}
              onDirectViewers={(count) => sharer.setDirectViewers(count)}
            />
          </TabPanel>
          <TabPanel value="chat" className={styles["panel"]}>
            <ChatPanel chat={sharer.chat} onSnapshot={preview && (() => void snapshot())} />
          </TabPanel>
          <TabPanel value="numbers" className={styles["panel"]}>
            <NumbersPanel numbers={room.numbers} empty="Statistics appear when someone watches." />
          </TabPanel>
        </Tabs>
      )}
      {!sharer && isOpening && (
        <p className={styles["side"]} role="status">
          A link for your viewers is being made.
        </p>
      )}
    </PageFrame>
  );
}

function StartText({ hasRoom, canShare }: { hasRoom: boolean; canShare: boolean }) {
  if (!canShare) {
    return (
      <>
        <p className={styles["lead"]}>This device can watch a screen, but not share its own.</p>
        <Link href={WATCH_PATH} className={buttonClass("primary", "lg")}>
          Watch a screen
        </Link>
      </>
    );
  }
  return (
    <p className={styles["lead"]}>
      {hasRoom
        ? "You are not sharing anything. Your viewers wait at the same link."
        : "It goes directly to your viewers' browsers."}
    </p>
  );
}

function announcement(isOpening: boolean, room: SharerState | undefined): string {
  if (isOpening) return "A link for your viewers is being made.";
  if (!room) return "";
  const { length } = room.viewers;
  const watching =
    length === 0 ? "No one is watching yet" : length === 1 ? "One viewer" : `${length} viewers`;
  const status = { live: "You are sharing.", paused: "Paused.", stopped: "You are not sharing anything." }[
    room.status
  ];
  return `${status} ${watching}.`;
}

/** Asks before the page is closed while something would be lost. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}
