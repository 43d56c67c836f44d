import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import { cx } from "@orbitroom/compact";
import { memo } from "react";
import { nameOf, needsNames } from "../devices/device-names.ts";
import { presenceText } from "../history/entry-summary.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { Entry } from "../worker/entry.ts";
import { DeliveryNote } from "./DeliveryNote.tsx";
import { deliveryOf } from "./delivery.ts";
import { EntryMenu } from "./EntryMenu.tsx";
import styles from "./EntryRow.module.css";
import { FileMessage, type FileRoom } from "./FileMessage.tsx";
import { isPlayable, MediaMessage } from "./MediaMessage.tsx";
import { isPicture, type MessageRow } from "./message-rows.ts";
import { PictureMessage } from "./PictureMessage.tsx";
import { SaveTogether } from "./SaveTogether.tsx";
import { useSurroundingList } from "./surrounding-list.ts";
import { TextMessage } from "./TextMessage.tsx";
import { useEntries } from "./use-entries.ts";

const timeFormat = lazily(() => new Intl.DateTimeFormat(undefined, { timeStyle: "short" }));
const dayFormat = lazily(
  () => new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" }),
);

interface EntryRowProps {
  row: MessageRow;
  /** The row's position, and the number of rows, for screen readers: most rows are not in the DOM. */
  index: number;
  count: number;
  /** The ids of all files that were sent together, for the last one of several; otherwise empty. */
  togetherIds: readonly string[];
  session: RoomSession;
  room: FileRoom;
}

/** A message, a file or an album of the conversation. Only its content follows the changes of its entries. */
export function EntryRow({ row, index, count, togetherIds, session, room }: EntryRowProps) {
  const { devices } = useSurroundingList();
  const [first] = row.entries;
  const { from, atMs } = first;
  const day = row.startsDay && <p className={styles["day"]}>{dayFormat().format(atMs)}</p>;
  if (first.kind === "presence") {
    return (
      <>
        {day}
        <article
          className={cx(styles["presence"], first.change === "joined" && styles["joined"])}
          aria-label="Room"
          aria-posinset={index + 1}
          aria-setsize={count}
        >
          {presenceText(first)}
        </article>
      </>
    );
  }
  const name = nameOf(devices, first.pair);
  const sender = from === "them" && first.isPrivate ? `${name}, only to you` : name;
  return (
    <>
      {day}
      <article
        className={cx(
          styles["message"],
          from === "me" ? styles["fromMe"] : styles["fromThem"],
          row.endsGroup && styles["endsGroup"],
          isWide(row) && styles["wide"],
        )}
        aria-label={from === "me" ? "You" : sender}
        aria-posinset={index + 1}
        aria-setsize={count}
      >
        {from === "them" && row.startsGroup && needsNames(devices) && (
          // The article gets its name from this element.
          <p className={styles["sender"]} aria-hidden="true">
            {sender}
          </p>
        )}
        <RowContent row={row} session={session} room={room} />
        {from === "them" && togetherIds.length > 1 && (
          <SaveTogether ids={togetherIds} log={session.entries} room={room} />
        )}
      </article>
    </>
  );
}

/** Images, videos and sounds take the width that there is; everything else takes the width that it needs. */
function isWide({ entries: [entry] }: MessageRow): boolean {
  return entry.kind === "file" && (isPicture(entry) || isPlayable(entry));
}

interface RowContentProps {
  row: MessageRow;
  session: RoomSession;
  room: FileRoom;
}

const RowContent = memo(function RowContent({ row, session, room }: RowContentProps) {
  const ids = idsOf(row);
  const entries = useEntries(session.entries, ids);
  const [entry] = entries;
  if (!entry || entry.kind === "presence") return null;
  return (
    <>
      {isPicture(entry) ? (
        <PictureMessage ids={ids} session={session} room={room} />
      ) : (
        <div className={styles["body"]}>
          <div className={styles["content"]}>
            <EntryContent entry={entry} session={session} room={room} />
          </div>
          <EntryMenu entry={entry} session={session} room={room} className={styles["options"]} />
        </div>
      )}
      <RowNote entries={entries} showsTime={row.endsGroup} />
    </>
  );
});

const idLists = new WeakMap<MessageRow, readonly string[]>();

/** The ids of a row's entries, as the same array each time. */
function idsOf(row: MessageRow): readonly string[] {
  const ids = idLists.get(row) ?? row.entries.map(({ id }) => id);
  idLists.set(row, ids);
  return ids;
}

interface EntryContentProps {
  entry: Exclude<Entry, { kind: "presence" }>;
  session: RoomSession;
  room: FileRoom;
}

function EntryContent({ entry, session, room }: EntryContentProps) {
  if (entry.kind === "text") return <TextMessage entry={entry} />;
  const card = <FileMessage entry={entry} session={session} room={room} />;
  return isPlayable(entry) ? <MediaMessage entry={entry} room={room} fallback={card} /> : card;
}

/** The time of a group, below its last message, and whether what this device has sent has arrived. */
function RowNote({ entries, showsTime }: { entries: readonly Entry[]; showsTime: boolean }) {
  const { devices } = useSurroundingList();
  const last = entries.at(-1);
  if (!last) return null;
  const delivery = deliveryOf(entries, devices);
  // Within a group, only entries that have not arrived get a note.
  if (!showsTime && (!delivery?.isShown || delivery.isDelivered)) return null;
  return (
    <div className={styles["note"]}>
      {showsTime && (
        <time dateTime={new Date(last.atMs).toISOString()}>{timeFormat().format(last.atMs)}</time>
      )}
      {delivery && <DeliveryNote delivery={delivery} />}
    </div>
  );
}
