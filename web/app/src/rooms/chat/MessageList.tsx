import { cx, Icon, Orbit } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import type { Entry, TextEntry } from "../worker/entry.ts";
import { FileMessage } from "./FileMessage.tsx";
import styles from "./MessageList.module.css";

/** Within this distance of the end the list follows new messages. */
const FOLLOW_PX = 120;

const timeOf = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const dayOf = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });

/** The room's messages and files, oldest first. */
export function MessageList({ session, state }: { session: RoomSession; state: RoomState }) {
  const { entries, progress } = state;
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const count = entries.length;

  // New entries, loading images and a growing composer all resize the list or its content.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current && isFollowing.current) list.current.scrollTop = list.current.scrollHeight;
    });
    for (const element of [list.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={list}
      className={styles["list"]}
      role="log"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < FOLLOW_PX;
      }}
    >
      <div ref={content} className={styles["content"]}>
        {count === 0 ? (
          <div className={styles["empty"]}>
            <Orbit className={styles["emptyOrbit"]} strokeWidth={1.5} />
            <p>No message or file(s)</p>
            <p className={styles["hint"]}>Write something, or drop a file here.</p>
          </div>
        ) : (
          entries.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} previous={entries[index - 1]}>
              {entry.kind === "text" ? (
                <TextBubble entry={entry} />
              ) : (
                <FileMessage
                  entry={entry}
                  progress={progress.get(entry.id)}
                  session={session}
                  state={state}
                />
              )}
            </EntryRow>
          ))
        )}
      </div>
    </div>
  );
}

function EntryRow({
  entry,
  previous,
  children,
}: {
  entry: Entry;
  previous: Entry | undefined;
  children: React.ReactNode;
}) {
  const day = dayOf.format(entry.atMs);
  const isNewDay = previous !== undefined && dayOf.format(previous.atMs) !== day;
  return (
    <>
      {isNewDay && <p className={styles["day"]}>{day}</p>}
      <article
        className={cx(styles["message"], entry.from === "me" ? styles["fromMe"] : styles["fromThem"])}
        aria-label={entry.from === "me" ? "You" : "Your roommate"}
      >
        {children}
        <p className={styles["note"]}>
          <time dateTime={new Date(entry.atMs).toISOString()}>{timeOf.format(entry.atMs)}</time>
          {entry.from === "me" && entry.kind === "text" && <Tick delivered={entry.delivered} />}
          {entry.from === "me" && entry.kind === "file" && entry.state === "done" && <Tick delivered />}
        </p>
      </article>
    </>
  );
}

function Tick({ delivered }: { delivered: boolean }) {
  const label = delivered ? "Delivered" : "Not delivered yet";
  return (
    <span
      className={cx(styles["tick"], delivered && styles["delivered"])}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon name={delivered ? "checkDouble" : "clock"} size="xs" />
    </span>
  );
}

function TextBubble({ entry }: { entry: TextEntry }) {
  return <p className={styles["bubble"]}>{entry.text}</p>;
}
