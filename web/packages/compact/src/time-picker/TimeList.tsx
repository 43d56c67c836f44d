import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./TimeList.module.css";

/** Props of `TimeList`. */
interface TimeListProps {
  label: string;
  times: readonly string[];
  value: string | null;
  format: (time: string) => string;
  onChoose: (time: string) => void;
  /** Receives the time with the tab stop. */
  timeRef: RefObject<HTMLDivElement | null>;
}

/** Times to choose from, as a list box with one tab stop. It begins at the chosen time, or the one that follows it. */
export function TimeList({ label, times, value, format, onChoose, timeRef }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => {
    const next = times.findIndex((time) => value !== null && time >= value);
    return Math.max(0, next);
  });
  useEffect(() => {
    timeRef.current?.scrollIntoView({ block: "center" });
  }, [timeRef]);

  const keyDown = (event: KeyboardEvent): void => {
    const last = times.length - 1;
    const places: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    const time = times[active];
    if (place !== undefined) {
      event.preventDefault();
      flushSync(() => setActive(place));
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && time !== undefined) {
      event.preventDefault();
      onChoose(time);
    }
  };
  return (
    <div ref={list} role="listbox" aria-label={label} className={styles["times"]} onKeyDown={keyDown}>
      {times.map((time, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
        <div
          key={time}
          ref={index === active ? timeRef : undefined}
          role="option"
          aria-selected={time === value}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChoose(time)}
        >
          {format(time)}
        </div>
      ))}
    </div>
  );
}
