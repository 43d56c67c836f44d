import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { Label } from "../view/labels.ts";
import "./LabelLayer.css";

/** What the stage tells of names each frame. */
export interface LabelLayerHandle {
  show(labels: readonly Label[]): void;
}

/** A speck smaller than this gets a ring, so that there is something to see and to press. */
const SPECK_PX = 3;

/**
 * The names over the picture. They are moved each frame without React; a press on one goes there. Whoever uses a
 * keyboard has the list of bodies instead.
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
        const shown = new Map(labels.map((label) => [label.id, label]));
        for (const [id, element] of elements.current) {
          const label = shown.get(id);
          element.hidden = !label;
          if (!label) continue;
          element.style.transform = `translate(${label.xPx.toFixed(1)}px, ${label.yPx.toFixed(1)}px)`;
          element.style.setProperty("--radius", `${Math.max(label.radiusPx, SPECK_PX).toFixed(1)}px`);
          element.classList.toggle("solar-label-speck", label.radiusPx < SPECK_PX);
        }
      },
    }),
    [],
  );
  return (
    <div className="solar-labels" aria-hidden="true">
      {BODIES.map(({ id, name, accentColor }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          hidden
          className="solar-label"
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
