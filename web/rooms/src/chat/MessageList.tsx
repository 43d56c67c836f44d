import { useFields, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx, Orbit } from "@orbitroom/compact";
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { formatCount } from "../file-card/format-count.ts";
import type { RoomSession } from "../session/room-session.ts";
import { EntryRow } from "./EntryRow.tsx";
import { Lightbox } from "./lightbox/Lightbox.tsx";
import styles from "./MessageList.module.css";
import { NewMessageAnnouncer } from "./NewMessageAnnouncer.tsx";
import { type SurroundingList, SurroundingListContext } from "./surrounding-list.ts";
import { useMessageWindow } from "./use-message-window.ts";

/**
 * The room's messages and files, oldest first. Only those near the view are in the DOM, and they are drawn again only if what
 * they show has changed.
 */
export const MessageList = memo(function MessageList({ session }: { session: RoomSession }) {
  const room = useFields(session.state, "phase", "roomId", "seat");
  const devices = useStore(session.state, (state) => state.devices);
  const log = session.entries;
  const list = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string>();
  const [unfoldedIds] = useState(() => new Set<string>());
  const surrounding = useMemo<SurroundingList>(
    () => ({
      openPicture: setOpenId,
      unfoldedIds,
      devices,
      focusList: () => list.current?.focus({ preventScroll: true }),
    }),
    [unfoldedIds, devices],
  );
  const returnFocus = usePictureFocus(list, openId);
  const { rows, virtualizer, unseenCount, showEnd, ...handlers } = useMessageWindow(log, list);

  return (
    <SurroundingListContext value={surrounding}>
      <div className={styles["frame"]}>
        <div
          ref={list}
          className={styles["list"]}
          role="log"
          aria-label="Messages"
          // Scrolling adds rows to the page. Only new messages are announced, by their own live region.
          aria-live="off"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
          {...handlers}
        >
          {rows.count === 0 ? (
            <div className={styles["empty"]}>
              <Orbit className={styles["emptyOrbit"]} strokeWidth={1.5} />
              <p>No message or file(s)</p>
              <p className={styles["hint"]}>Write something, or drop files anywhere.</p>
            </div>
          ) : (
            <div className={styles["content"]} style={{ height: virtualizer.getTotalSize() }}>
              {virtualizer.getVirtualItems().map(({ key, index, start }) => {
                const row = rows.at(index);
                return (
                  row && (
                    <div
                      key={key}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      className={cx(
                        styles["row"],
                        row.entries[0].kind !== "text" && styles["file"],
                        row.startsGroup && styles["startsGroup"],
                      )}
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      <EntryRow
                        row={row}
                        index={index}
                        count={rows.count}
                        togetherIds={rows.filesTogether(index)}
                        session={session}
                        room={room}
                      />
                    </div>
                  )
                );
              })}
            </div>
          )}
        </div>
        {unseenCount > 0 && (
          <Button size="sm" icon="chevronDown" className={styles["newMessages"]} onClick={showEnd}>
            New messages <span className={styles["count"]}>{formatCount(unseenCount)}</span>
          </Button>
        )}
        <NewMessageAnnouncer log={log} devices={devices} />
      </div>
      <Lightbox
        log={log}
        room={room}
        openId={openId}
        onOpen={setOpenId}
        onClose={() => setOpenId(undefined)}
        returnFocus={returnFocus}
      />
    </SurroundingListContext>
  );
});

/** Moves the focus when the large view is closed: to the image that was shown last, or else to the list. */
function usePictureFocus(
  list: RefObject<HTMLDivElement | null>,
  openId: string | undefined,
): RefObject<HTMLElement | null> {
  const lastId = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) lastId.current = openId;
  }, [openId]);
  return useMemo(
    () => ({
      get current() {
        const picture = list.current?.querySelector<HTMLElement>(`[data-picture-id="${lastId.current}"]`);
        return picture ?? list.current;
      },
    }),
    [list],
  );
}
