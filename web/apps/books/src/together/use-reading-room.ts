import { fixedStore, useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { AnnotationStore } from "../annotations/annotation-store.ts";
import type { OpenBook } from "../book/open-book.ts";
import type { ReadingPlace } from "../book/reading-place.ts";
import { BookVersion } from "../identity/book-version.ts";
import { forgetInvitation, type Invitation, invitationTo, type ReadingWith } from "./invitation.ts";
import type { SharedPlace } from "./place-message.ts";
import { type OtherReader, ReadingRoom, type ReadingRoomState, readingProblem } from "./reading-room.ts";
import type { TurnedTime } from "./use-turned-time.ts";

const NO_ROOM = fixedStore<ReadingRoomState>({ others: [], isOpen: false });

/** Reading in a room, as the reading view shows it. */
export interface Together extends ReadingRoomState {
  readonly room: ReadingRoom | undefined;
  /** The invitation in the address; undefined once it is answered. */
  readonly invitation: Invitation | undefined;
  readonly isEntering: boolean;
  readonly problem: string | undefined;
  /** Another device of the same reader with a newer place. */
  readonly ahead: OtherReader | undefined;
  open(readingWith: ReadingWith, name: string): void;
  /** Answers the invitation. Resolves with whether this device is in the room. */
  join(name: string): Promise<boolean>;
  leave(): void;
  /** Moves the reader to the place of another device. */
  follow(place: SharedPlace): void;
  /** The reader does not want to be asked about a device's place again. */
  stay(id: string): void;
}

/**
 * Shares the place in a book with other devices, and the notes with those of the same reader, if the reader wants to. `turned` says
 * when this device went to the place.
 */
export function useReadingRoom(
  bookId: string,
  epub: OpenBook,
  place: ReadingPlace | undefined,
  turned: TurnedTime,
  notes: AnnotationStore,
): Together {
  const [room, setRoom] = useState<ReadingRoom>();
  const [invitation, setInvitation] = useState(() => invitationTo(bookId));
  const [isEntering, setEntering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [stayed, setStayed] = useState<ReadonlySet<string>>(new Set());
  const isGone = useRef(false);
  const book = useMemo(() => ({ id: bookId, version: new BookVersion(epub) }), [bookId, epub]);
  const state = useStore(room?.state ?? NO_ROOM);

  const tell = useEffectEvent((to: ReadingRoom) => {
    if (place) to.sharePlace({ cfi: place.cfi, fraction: place.fraction, timeMs: turned.timeMs });
  });
  useEffect(() => {
    if (room && place) tell(room);
  }, [room, place]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => room?.shareNotes(notes), [room, notes]);
  useEffect(() => () => room?.leave(), [room]);

  const enter = async (entering: Promise<ReadingRoom>): Promise<boolean> => {
    setEntering(true);
    setProblem(undefined);
    try {
      const entered = await entering;
      if (isGone.current) {
        entered.leave();
        return false;
      }
      setRoom(entered);
      setInvitation(undefined);
      forgetInvitation(bookId);
      return true;
    } catch (error) {
      setProblem(readingProblem(error));
      return false;
    } finally {
      setEntering(false);
    }
  };
  const ahead = state.others.find(
    ({ id, place: other }) =>
      room?.readingWith === "own" &&
      !stayed.has(id) &&
      other !== undefined &&
      other.timeMs > turned.timeMs &&
      other.cfi !== place?.cfi,
  );
  return {
    ...state,
    ...{ room, invitation, isEntering, problem, ahead },
    open(readingWith, name) {
      // If no page was turned on any device, the device that was here first leads.
      if (turned.timeMs === 0) turned.claim();
      void enter(ReadingRoom.open(book, readingWith, name));
    },
    join: async (name) => invitation !== undefined && enter(ReadingRoom.join(book, invitation, name)),
    leave() {
      setRoom(undefined);
      setInvitation(undefined);
      setProblem(undefined);
      forgetInvitation(bookId);
    },
    follow: ({ timeMs }) => turned.follow(timeMs),
    stay: (id) => setStayed(new Set([...stayed, id])),
  };
}
