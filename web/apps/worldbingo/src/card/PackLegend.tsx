import { packs } from "../packs/packs.ts";
import type { Card } from "./deal.ts";
import styles from "./PackLegend.module.css";

/** Which pack each colour of the squares' upper edges stands for. Nothing, if all squares have the same. */
export function PackLegend({ card }: { card: Card }) {
  const used = new Set(card.cells.flatMap((place) => (place.kind === "square" ? [place.pack ?? "own"] : [])));
  if (used.size < 2) return null;
  const known = [{ id: "own", name: "Your squares" }, ...packs].filter(({ id }) => used.has(id as "own"));
  return (
    <ul className={styles["legend"]} aria-label="Colours of the squares">
      {known.map(({ id, name }) => (
        <li key={id} data-pack={id}>
          {name}
        </li>
      ))}
    </ul>
  );
}
