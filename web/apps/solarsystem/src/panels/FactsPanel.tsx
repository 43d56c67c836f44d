import { Button, cx } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import { FactTable } from "../facts/FactsList.tsx";
import { distanceText, factLines } from "../facts/fact-lines.ts";
import { type BodyId, bodyOf } from "../scene/bodies.ts";
import styles from "./FactsPanel.module.css";
import panel from "./panel.module.css";

interface FactsPanelProps {
  id: BodyId;
  fromSunAu: number | undefined;
  fromEarthAu: number | undefined;
  onClose: () => void;
}

/** The facts about the selected body, and its distance at the displayed time. */
export function FactsPanel({ id, fromSunAu, fromEarthAu, onClose }: FactsPanelProps) {
  const body = bodyOf(id);
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => dot.current?.style.setProperty("--body", body.accentColor), [body]);
  return (
    <section
      className={cx(panel["panel"], styles["panel"])}
      data-panel="facts"
      data-testid="facts-panel"
      aria-labelledby="solar-facts-name"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header className={styles["header"]}>
        <span className={styles["dot"]} ref={dot} />
        <h2 id="solar-facts-name">{body.name}</h2>
        <Button variant="quiet" size="sm" icon="close" iconOnly onClick={onClose}>
          Close
        </Button>
      </header>
      <p className={styles["text"]}>{body.facts.text}</p>
      {(fromSunAu ?? fromEarthAu) !== undefined && (
        <dl className={cx(styles["distances"], "tabular")}>
          {fromEarthAu !== undefined && (
            <div>
              <dt>From the Earth</dt>
              <dd>{distanceText(fromEarthAu)}</dd>
            </div>
          )}
          {fromSunAu !== undefined && (
            <div>
              <dt>From the Sun</dt>
              <dd>{distanceText(fromSunAu)}</dd>
            </div>
          )}
        </dl>
      )}
      <FactTable lines={factLines(body)} isNarrow />
    </section>
  );
}
