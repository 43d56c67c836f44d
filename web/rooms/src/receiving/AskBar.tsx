import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { quietly } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { formatCount } from "../file-card/format-count.ts";
import type { RoomSession } from "../session/room-session.ts";
import styles from "./AskBar.module.css";
import { type Asked, AskedFiles } from "./asked-files.ts";

const nothing = fixedStore<Asked>({ ids: [], bytes: 0 });

interface AskBarProps {
  session: RoomSession;
  /** Whether there are several other devices. */
  hasSeveral: boolean;
}

/** Asks for a whole selection of files at once. Renders nothing for fewer than two: each file has its own buttons. */
export function AskBar({ session, hasSeveral }: AskBarProps) {
  const [store, setStore] = useState<AskedFiles>();
  useEffect(() => {
    const made = new AskedFiles(session.entries);
    setStore(made);
    return () => made.close();
  }, [session]);
  const { ids, bytes } = useStore(store ?? nothing);
  if (ids.length < 2) return null;
  const { incoming } = session.room.files;
  return (
    <section className={styles["bar"]} aria-label="Files to accept">
      <p>
        {hasSeveral ? "The others want" : "Your roommate wants"} to send you{" "}
        <span className={styles["number"]}>{`${formatCount(ids.length)} files, ${formatBytes(bytes)}`}</span>
      </p>
      <div className={styles["buttons"]}>
        <Button variant="quiet" size="sm" onClick={() => quietly(incoming.refuse(ids))}>
          Refuse all
        </Button>
        <Button variant="primary" size="sm" onClick={() => quietly(incoming.accept(ids))}>
          Accept all
        </Button>
      </div>
    </section>
  );
}
