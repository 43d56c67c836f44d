import type { DocsPage } from "../docs-page.ts";

/** Canvas surface. */
export const page: DocsPage = {
  title: "Canvas surface",
  lead: "A canvas to draw on with a mouse, a pen, fingers and the keyboard. It is as sharp as the screen, and what a stroke does is up to you.",
  imports: 'import { CanvasSurface } from "@orbitroom/crux";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Each finger draws its own line. A pen draws thicker where you press harder.",
      mode: "live",
      minHeightPx: 427,
      code: `import { CanvasSurface, type SurfacePoint } from "@orbitroom/crux";
import { useState } from "react";

type Line = { id: number; points: readonly SurfacePoint[] };

const orbit: Line = {
  id: 0,
  points: Array.from({ length: 61 }, (_, step) => {
    const angle = (step / 30) * Math.PI;
    const pressure = 0.4 + 0.3 * Math.cos(angle);
    return { x: 400 + 240 * Math.cos(angle), y: 225 + 110 * Math.sin(angle), pressure, tiltX: 0, tiltY: 0 };
  }),
};

export default function Example() {
  const [lines, setLines] = useState<readonly Line[]>([orbit]);
  return (
    <CanvasSurface
      label="Sketch"
      width={800}
      height={450}
      description={\`Lines: \${lines.length}.\`}
      onStrokeStart={({ id }, point) => setLines((all) => [...all, { id, points: [point] }])}
      onStrokeMove={({ id }, points) =>
        setLines((all) =>
          all.map((line) => (line.id === id ? { id, points: [...line.points, ...points] } : line)),
        )
      }
      onStrokeEnd={({ id }, { isCancelled }) => {
        if (isCancelled) setLines((all) => all.filter((line) => line.id !== id));
      }}
      draw={(context) => {
        context.strokeStyle = "#2b6fd6";
        context.lineCap = "round";
        for (const { points } of lines) {
          for (const [index, { x, y, pressure }] of points.entries()) {
            const from = points[index - 1] ?? { x, y };
            context.lineWidth = 12 * pressure;
            context.beginPath();
            context.moveTo(from.x, from.y);
            context.lineTo(x, y);
            context.stroke();
          }
        }
      }}
    />
  );
}
`,
    },
    {
      id: "stamp",
      title: "Without strokes",
      text: "If `onStrokeStart` returns `false`, nothing follows: a press or Space is one event.",
      mode: "live",
      minHeightPx: 316,
      code: `import { CanvasSurface, type SurfacePoint } from "@orbitroom/crux";
import { useState } from "react";

export default function Example() {
  const [stars, setStars] = useState<readonly SurfacePoint[]>([]);
  return (
    <CanvasSurface
      label="Sky"
      width={600}
      height={240}
      description={\`Stars: \${stars.length}.\`}
      onStrokeStart={(_, point) => {
        setStars([...stars, point]);
        return false;
      }}
      draw={(context, { width, height }) => {
        context.fillStyle = "#10141f";
        context.fillRect(0, 0, width, height);
        context.fillStyle = "#f5d890";
        for (const { x, y } of stars) {
          context.beginPath();
          context.arc(x, y, 5, 0, 2 * Math.PI);
          context.fill();
        }
      }}
    />
  );
}
`,
    },
    {
      id: "undo",
      title: "With undo",
      text: "Each finished stroke is a step of an `UndoHistory`, so it can be taken back.",
      mode: "live",
      minHeightPx: 400,
      code: `import { Stack } from "@orbitroom/compact";
import { CanvasSurface, HistoryButtons, type SurfacePoint, UndoHistory, useUndoHistory } from "@orbitroom/crux";

const history = new UndoHistory<readonly SurfacePoint[]>([{ x: 300, y: 120, pressure: 0.5, tiltX: 0, tiltY: 0 }]);

export default function Example() {
  const { value: moons, done, undone } = useUndoHistory(history);
  return (
    <Stack gap={3}>
      <HistoryButtons
        canUndo={done.length > 0}
        canRedo={undone.length > 0}
        onUndo={() => history.undo()}
        onRedo={() => history.redo()}
      />
      <CanvasSurface
        label="Moons"
        width={600}
        height={240}
        description={\`Moons: \${moons.length}.\`}
        onStrokeStart={(_, point) => {
          history.apply([...moons, point]);
          return false;
        }}
        draw={(context) => {
          context.strokeStyle = "#2b6fd6";
          context.lineWidth = 4;
          for (const { x, y } of moons) {
            context.beginPath();
            context.arc(x, y, 18, 0, 2 * Math.PI);
            context.stroke();
          }
        }}
      />
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Arrow keys"], action: "Move the brush." },
    { keys: ["Shift", "Arrow keys"], action: "Moves the brush five times as far." },
    { keys: ["Space"], action: "Puts the brush down, and lifts it." },
    { keys: ["Escape"], action: "Cancels the stroke." },
  ],
  notes: [
    "Points are in units of your own, so a drawing has the same numbers on every screen.",
    "`draw` gets an empty canvas. For large drawings, use `onScale` and draw only what has changed, at your own time.",
    "With `view` and `onViewChange`, two fingers or Ctrl and the wheel zoom and move; one finger draws, and its stroke is cancelled if it turns out to be a part of a pinch. On the keyboard, `+` and `-` zoom, `0` shows the whole surface, and Alt with the arrow keys moves it. `zoomView` and `WHOLE_SURFACE` are for buttons of your own.",
    "Palms draw nothing, and fingers draw nothing while a pen is down. Drop what a stroke has drawn if it is cancelled.",
    "Say in `description` what is on the canvas: a screen reader cannot see it.",
  ],
  props: ["CanvasSurface", "SurfaceStroke", "SurfacePoint", "StrokeEnd", "SurfaceView"],
};
