import { LinkList } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import styles from "./JumpLinks.module.css";

/** A section of a page. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** The section in view: the last one that starts above a third of the window's height. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      setCurrent((atEnd && scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0]))?.id);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [sections]);
  return current;
}

/** The sections of the page, with the one in view marked. */
export function JumpLinks({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections);
  return (
    <div className={styles["links"]}>
      <p className={styles["title"]}>Jump Links</p>
      <LinkList
        label="Jump Links"
        entries={sections.map(({ id, title }) => ({
          label: title,
          href: `#${id}`,
          current: id === current ? ("location" as const) : undefined,
        }))}
      />
    </div>
  );
}
