import { Button } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import { FactTable } from "../facts/FactsList.tsx";
import { distanceText, factLines } from "../facts/fact-lines.ts";
import { type BodyId, bodyOf } from "../scene/bodies.ts";

interface FactsPanelProps {
  id: BodyId;
  fromSunAu: number | undefined;
  fromEarthAu: number | undefined;
  onClose: () => void;
}

/** What is known of the body that was chosen, and how far it is at the moment shown. */
export function FactsPanel({ id, fromSunAu, fromEarthAu, onClose }: FactsPanelProps) {
  const body = bodyOf(id);
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => dot.current?.style.setProperty("--body", body.accentColor), [body]);
  return (
    <section
      className="solar-pane solar-facts"
      aria-labelledby="solar-facts-name"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header className="solar-facts-head">
        <span className="solar-facts-dot" ref={dot} />
        <h2 id="solar-facts-name">{body.name}</h2>
        <Button variant="quiet" size="sm" icon="close" iconOnly onClick={onClose}>
          Close
        </Button>
      </header>
      <p className="solar-facts-text">{body.facts.text}</p>
      {(fromSunAu ?? fromEarthAu) !== undefined && (
        <dl className="solar-facts-far tabular">
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
      <FactTable lines={factLines(body)} />
    </section>
  );
}
