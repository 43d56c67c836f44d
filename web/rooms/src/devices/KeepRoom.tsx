import { Switch } from "@orbitroom/compact";
import type { Keeping } from "../session/room-state.ts";
import styles from "./DevicesDialog.module.css";

interface KeepRoomProps {
  keeping: Keeping;
  onKeep: (isKept: boolean) => void;
}

/** The choice to keep a room, for one's own devices or a family. */
export function KeepRoom({ keeping, onKeep }: KeepRoomProps) {
  return (
    <section>
      <Switch label="Keep this room" checked={keeping === "kept"} onCheckedChange={onKeep} />
      <p className={styles["note"]}>
        For your own devices or a family: they find each other by themselves on any later day, and are on the
        home page.
      </p>
    </section>
  );
}
