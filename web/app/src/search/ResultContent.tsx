import { Icon, type IconName } from "@orbitroom/compact";
import styles from "./ResultContent.module.css";
import { kindLabel, type SearchEntry, type SearchKind } from "./search-entry.ts";

const KIND_ICONS: Record<SearchKind, IconName> = {
  room: "room",
  file: "file",
  app: "planet",
  page: "scroll",
  setting: "settings",
  part: "planet",
};

/** A search result: icon, name, one line about it and its kind. The element around it makes it a link or an option. */
export function ResultContent({ entry }: { entry: SearchEntry }) {
  return (
    <>
      <Icon className={styles["icon"]} name={entry.icon ?? KIND_ICONS[entry.kind]} />
      <span className={styles["text"]}>
        <span className={styles["name"]}>{entry.name}</span>
        <span className={styles["note"]}>
          <span className={styles["kindBefore"]}>{kindLabel(entry)}</span>
          {entry.note}
        </span>
      </span>
      <span className={styles["kindBeside"]}>{kindLabel(entry)}</span>
    </>
  );
}
