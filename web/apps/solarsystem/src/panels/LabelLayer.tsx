import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { Label } from "../view/labels.ts";
import styles from "./LabelLayer.module.css";

/** Updates the labels in each frame. */
export interface LabelLayerHandle {
  show(labels: readonly Label[]): void;
}

/** A body with a smaller radius gets a dot, so that it can be seen and clicked. */
const MIN_RADIUS_PX = 3;

/**
 * The names of bodies over the canvas. They are updated in each frame without a React render. A click visits the body;
 * keyboard users have the list of bodies (`BodyRail`).
 */
export function LabelLayer({ ref, onPick }: { ref: Ref<LabelLayerHandle>; onPick: (id: BodyId) => void }) {
  const elements = useRef(new Map<BodyId, HTMLElement>());
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useImperativeHandle(
    ref,
    () => ({
      show(labels) {
        const visible = new Map(labels.map((label) => [label.id, label]));
        for (const [id, element] of elements.current) {
          const label = visible.get(id);
          element.hidden = !label;
          if (!label) continue;
          element.style.transform = `translate(${label.xPx.toFixed(1)}px, ${label.yPx.toFixed(1)}px)`;
          element.style.setProperty("--offset", `${label.offsetPx.toFixed(1)}px`);
          element.dataset["side"] = label.side;
          element.toggleAttribute("data-dot", label.radiusPx < MIN_RADIUS_PX);
        }
      },
    }),
    [],
  );
  return (
    <div className={styles["layer"]} aria-hidden="true">
      {BODIES.map(({ id, name, accentColor }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          hidden
          className={styles["label"]}
          data-testid="body-label"
          ref={(element) => {
            if (!element) return;
            element.style.setProperty("--body", accentColor);
            elements.current.set(id, element);
            return () => void elements.current.delete(id);
          }}
          onClick={() => pick.current(id)}
        >
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
