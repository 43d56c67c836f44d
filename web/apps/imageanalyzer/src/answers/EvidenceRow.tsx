import type { Evidence, GeneratorSetting } from "@orbitroom/imaging";
import { useId, useState } from "react";
import { limitsText, tagsOf } from "./answer-text.ts";
import styles from "./EvidenceRow.module.css";

/** Longer texts, such as the prompt of a generator, are cut until the person asks for the rest. */
const SHORT_CHARS = 240;

/** One piece of evidence: what was found, what it indicates, and how reliable it is. */
export function EvidenceRow({ row }: { row: Evidence }) {
  const { title, detail, direction, settings } = row;
  const titleId = useId();
  return (
    <li className={styles["row"]} data-direction={direction}>
      <p className={styles["head"]}>
        <strong id={titleId}>{title}</strong>
        {tagsOf(row).map((tag) => (
          <span key={tag} className={styles["tag"]}>
            {tag}
          </span>
        ))}
      </p>
      {settings ? (
        <SettingsTable settings={settings} titleId={titleId} />
      ) : (
        <Detail text={detail} titleId={titleId} />
      )}
      <p className={styles["quiet"]}>{limitsText(row)}</p>
    </li>
  );
}

/** A term of a vocabulary, such as `trainedAlgorithmicMedia`. The title says what it means. */
const TERM = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** What was found in the file. A term that only experts know is behind a heading. */
function Detail({ text, titleId }: { text: string; titleId: string }) {
  if (!TERM.test(text)) return <LongText text={text} titleId={titleId} />;
  return (
    <>
      <p className={styles["detail"]}>A label in the file says so.</p>
      <details className={styles["quiet"]}>
        <summary>Technical details</summary>
        <p>The label is '{text}'.</p>
      </details>
    </>
  );
}

/** The settings of a generator: a name and a value in each row. */
function SettingsTable({ settings, titleId }: { settings: readonly GeneratorSetting[]; titleId: string }) {
  return (
    <table className={styles["settings"]} aria-labelledby={titleId}>
      <tbody>
        {settings.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <LongText text={value} titleId={titleId} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text from the file, cut if it is long. */
function LongText({ text, titleId }: { text: string; titleId: string }) {
  const isLong = text.length > SHORT_CHARS;
  const [isWhole, setWhole] = useState(false);
  return (
    <p className={styles["detail"]}>
      {isLong && !isWhole ? `${text.slice(0, SHORT_CHARS)}… ` : `${text} `}
      {isLong && (
        <button
          type="button"
          className={styles["more"]}
          aria-describedby={titleId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all"}
        </button>
      )}
    </p>
  );
}
