import { Button } from "@orbitroom/compact";
import { useState } from "react";
import { percentText } from "../book/reading-place.ts";
import styles from "./OtherReaders.module.css";
import type { ReaderPlace } from "./reading-talk.ts";
import type { Together } from "./use-reading-room.ts";

interface OtherReadersProps {
  together: Together;
  /** Jumps to a CFI. */
  onGo: (cfi: string) => void;
}

/** Shows where the others are in the book, and once, that a device has another version of it. */
export function OtherReaders({ together, onGo }: OtherReadersProps) {
  const [isSeen, setSeen] = useState(false);
  const hasOtherVersion = together.others.some(({ place }) => place?.isApproximate);
  return (
    <>
      {hasOtherVersion && !isSeen && (
        <section
          className={`${styles["bar"]} ${styles["version"]}`}
          aria-label="Another version of this book"
        >
          <p role="status">The other device has another version of this book; places are approximate.</p>
          <Button variant="quiet" size="sm" onClick={() => setSeen(true)}>
            Close
          </Button>
        </section>
      )}
      <Places together={together} onGo={onGo} />
    </>
  );
}

/** Asks before this device goes where another device of the same reader is. */
function Places({ together, onGo }: OtherReadersProps) {
  const { room, others, ahead, follow, stay } = together;
  if (ahead?.place) {
    const { place } = ahead;
    return (
      <section className={styles["bar"]} aria-label="Your other device">
        <p role="status">Continue at {positionText(place)}, where your other device is?</p>
        <Button
          variant="primary"
          size="sm"
          onClick={() => {
            follow(place);
            onGo(place.cfi);
          }}
        >
          Continue
        </Button>
        <Button variant="quiet" size="sm" onClick={() => stay(ahead.id)}>
          Stay here
        </Button>
      </section>
    );
  }
  if (room?.readingWith !== "others" || others.length === 0) return null;
  return (
    <ul className={styles["bar"]} aria-label="Reading with you">
      {others.map(({ id, name, place }) => (
        <li key={id}>
          {place ? (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${name} is at ${positionText(place)}. Go there.`}
              onClick={() => onGo(place.cfi)}
            >
              {`${name} · ${positionText(place)}`}
            </Button>
          ) : (
            <span className={styles["name"]}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "34%", or "about 34%" for a device with another version of the book. */
function positionText({ fraction, isApproximate }: ReaderPlace): string {
  return `${isApproximate ? "about " : ""}${percentText(fraction)}`;
}
