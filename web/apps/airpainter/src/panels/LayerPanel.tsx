import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { arrowUpIcon, Button, Radio, RadioGroup } from "@orbitroom/compact";
import { useUndoHistory } from "@orbitroom/crux";
import { type Easel, SCREEN } from "../canvas/easel.ts";
import { addLayer, changeLayer, MAX_LAYERS, moveLayer, removeLayer } from "../ink/painting.ts";
import type { Paper } from "../ink/palette.ts";
import styles from "./LayerPanel.module.css";

/** The layers, the highest first, and the paper below them. */
export function LayerPanel({ easel }: { easel: Easel }) {
  const { value: painting } = useUndoHistory(easel.history);
  const { layer: chosen } = useStore(easel.state);
  const { layers, paper } = painting;
  const apply = (after: typeof painting): void => easel.history.apply(after, SCREEN);
  return (
    <section className={styles["panel"]} aria-labelledby="painter-layers">
      <div className={styles["head"]}>
        <h2 id="painter-layers">Layers</h2>
        <Button
          size="sm"
          icon="plus"
          disabled={layers.length >= MAX_LAYERS}
          onClick={() => {
            const added = addLayer(painting);
            apply(added);
            easel.state.set({ layer: added.layers.at(-1)?.id ?? chosen });
          }}
        >
          Add
        </Button>
      </div>
      <ul className={`plain-list ${styles["layers"]}`}>
        {layers.toReversed().map(({ id, name, isVisible }, index) => (
          <li key={id} className={styles["layer"]} data-chosen={id === chosen ? "" : undefined}>
            <button
              type="button"
              className={styles["name"]}
              aria-pressed={id === chosen}
              onClick={() => easel.state.set({ layer: id, problem: undefined })}
            >
              {name}
            </button>
            <Button
              size="sm"
              variant="quiet"
              icon="eye"
              iconOnly
              aria-pressed={isVisible}
              className={isVisible ? undefined : styles["hidden"]}
              onClick={() => apply(changeLayer(painting, id, { isVisible: !isVisible }))}
            >
              {`Show ${name}`}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={arrowUpIcon}
              iconOnly
              disabled={index === 0}
              onClick={() => apply(moveLayer(painting, id, 1))}
            >
              {`Move ${name} up`}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              iconOnly
              disabled={layers.length < 2}
              onClick={() => apply(removeLayer(painting, id))}
            >
              {`Delete ${name}`}
            </Button>
          </li>
        ))}
      </ul>
      <RadioGroup
        label="Paper"
        orientation="horizontal"
        value={paper}
        onValueChange={(value) => apply({ ...painting, paper: value as Paper })}
      >
        <Radio value="night" label="Night" />
        <Radio value="day" label="Day" />
      </RadioGroup>
    </section>
  );
}
