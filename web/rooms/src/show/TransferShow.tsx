import { keepPage } from "@orbitroom/app-kit/loading/kept-page.ts";
import { beginPressing } from "@orbitroom/app-kit/loading/quiet-time.ts";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx, Icon } from "@orbitroom/compact";
import { quietly } from "@orbitroom/webrtc";
import { memo, useEffect, useMemo, useState } from "react";
import { isChatting, isSeeking } from "../session/room-machine.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomDevice } from "../session/room-state.ts";
import { OrbitCanvas } from "./OrbitCanvas.tsx";
import { figuresOf, type ShowFigures, sentenceOf, shouldMove } from "./show-figures.ts";
import styles from "./TransferShow.module.css";
import { transferRunOf } from "./transfer-run.ts";
import { useIsStill } from "./use-is-still.ts";

/** A shorter transfer is over before anyone could read it. */
const SHOW_AFTER_MS = 300;
/** How long the end is shown. */
const END_MS = 4_000;
/** How long it takes to fold away. */
const FOLD_MS = 200;
/** How often the rate is measured when nothing arrives. */
const SAMPLE_MS = 1_000;

type View = "hidden" | "shown" | "folding";

/**
 * The show above the chat while files move: one orbit with both devices, every file on its way, and how far all of them are
 * together. It settles when the last one has arrived, and folds away.
 */
export const TransferShow = memo(function TransferShow({ session }: { session: RoomSession }) {
  const phase = useStore(session.state, (state) => state.phase);
  const others = useStore(session.state, ({ devices }) => Math.max(1, linkedCount(devices)));
  const transfers = transferRunOf(session.entries);
  const totals = useStore(transfers);
  const view = useView(
    isChatting(phase) ? totals.phase : "idle",
    totals.sent.doneFiles + totals.received.doneFiles > 0,
  );
  const isActive = totals.phase === "active";
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setInterval(() => transfers.sample(), SAMPLE_MS);
    return () => clearInterval(timer);
  }, [transfers, isActive]);

  useEffect(() => (isActive ? beginPressing() : undefined), [isActive]);
  useEffect(() => (isActive ? keepPage() : undefined), [isActive]);
  useWakeLock(isActive && phase === "connected" && !totals.isPaused && !totals.isAsking);

  const isStill = useIsStill(shouldMove(totals, phase), totals);
  // No text is written, and no format created, while there is nothing to read.
  const figures = view === "hidden" ? undefined : figuresOf(totals, phase, isStill);
  const isSettled = totals.phase === "settled";
  return (
    <>
      {figures && (
        <div className={cx(styles["fold"], view === "folding" && styles["folding"])}>
          <section
            className={styles["show"]}
            aria-label="Files on their way"
            data-testid="transfer-show"
            data-phase={totals.phase}
          >
            <div className={styles["stage"]}>
              <OrbitCanvas transfers={transfers} isLost={isSeeking(phase)} others={others} />
              <Figures figures={figures} isSettled={isSettled} />
            </div>
            {figures.isStalled && (
              <div className={styles["stall"]}>
                <p>
                  The devices are connected, but nothing has arrived for 20 seconds. If another try does not
                  help, reload this page.
                </p>
                <Button size="sm" variant="secondary" onClick={() => quietly(session.room.retryFiles())}>
                  Try again
                </Button>
              </div>
            )}
          </section>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {view === "shown" && (isSettled || figures?.isStalled) ? figures?.headline : ""}
      </p>
    </>
  );
});

function linkedCount(devices: readonly RoomDevice[]): number {
  return devices.filter(({ state }) => state === "linked").length;
}

function Figures({ figures, isSettled }: { figures: ShowFigures; isSettled: boolean }) {
  const { headline, isNumber, left, detail, percent } = figures;
  return (
    <div
      className={styles["figures"]}
      role="progressbar"
      aria-label="All files"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={sentenceOf(figures)}
    >
      <p className={cx(styles["headline"], isNumber && styles["number"])}>
        {isSettled && <Icon name="check" size="md" />}
        {headline}
      </p>
      {left !== undefined && <p className={styles["left"]}>{left}</p>}
      <p className={styles["detail"]}>{detail}</p>
    </div>
  );
}

/** Whether the show is in the page: from a moment after the run began until a moment after it has ended. */
function useView(phase: "idle" | "active" | "settled", hasDelivered: boolean): View {
  const [view, setView] = useState<View>("hidden");
  // A run in which nothing was delivered has no end to show.
  const stage = useMemo(() => (phase === "settled" && !hasDelivered ? "idle" : phase), [phase, hasDelivered]);
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (next: View, afterMs: number): void => {
      timers.push(setTimeout(() => setView(next), afterMs));
    };
    const fold = (afterMs: number): void => {
      timers.push(setTimeout(() => setView((now) => (now === "shown" ? "folding" : now)), afterMs));
      later("hidden", afterMs + FOLD_MS);
    };
    if (stage === "active") later("shown", SHOW_AFTER_MS);
    else if (stage === "settled") fold(END_MS);
    else fold(0);
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [stage]);
  return view;
}
