import { Icon, Orbit } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import type { Entry, TextEntry } from "../worker/entry.ts";
import { PassedFile } from "./PassedFile.tsx";

/** Closer to the end than this, new messages are followed; further up somebody is reading. */
const FOLLOW_PX = 120;

const timeOf = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const dayOf = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });

/** All that was said and passed, oldest first. */
export function MessageList({ session, state }: { session: RoomSession; state: RoomState }) {
  const { entries, moving } = state;
  const list = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const count = entries.length;

  // New entries, pictures that load and a composer that grows all change a size, and only that.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current && following.current) list.current.scrollTop = list.current.scrollHeight;
    });
    for (const element of [list.current, flow.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={list}
      className="messages"
      role="log"
      aria-label="Messages"
      // Scrollable content must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < FOLLOW_PX;
      }}
    >
      <div ref={flow} className="messages-flow">
        {count === 0 ? (
          <div className="messages-empty">
            <Orbit className="messages-empty-orbit" strokeWidth={1.5} />
            <p>No message or file(s)</p>
            <p className="messages-empty-hint">Write something, or drop a file here.</p>
          </div>
        ) : (
          entries.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} before={entries[index - 1]}>
              {entry.kind === "text" ? (
                <TextBubble entry={entry} />
              ) : (
                <PassedFile entry={entry} moving={moving.get(entry.id)} session={session} state={state} />
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
  before,
  children,
}: {
  entry: Entry;
  before: Entry | undefined;
  children: React.ReactNode;
}) {
  const day = dayOf.format(entry.atMs);
  const newDay = before !== undefined && dayOf.format(before.atMs) !== day;
  return (
    <>
      {newDay && <p className="messages-day">{day}</p>}
      <article
        className={`message message-${entry.from}`}
        aria-label={entry.from === "me" ? "You" : "Your roommate"}
      >
        {children}
        <p className="message-note">
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
    <span className={delivered ? "tick tick-delivered" : "tick"} role="img" aria-label={label} title={label}>
      <Icon name={delivered ? "checkDouble" : "clock"} size="xs" />
    </span>
  );
}

function TextBubble({ entry }: { entry: TextEntry }) {
  return <p className="bubble">{entry.text}</p>;
}
