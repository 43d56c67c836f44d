import type { DocsPage } from "../docs-page.ts";

/** Dead zones. */
export const page: DocsPage = {
  title: "Dead zones",
  lead: "A stick that no one touches is never exactly in its centre, and a worn one does not reach its rim. With dead zones, the first one rests, and the second one has its full range.",
  imports: 'import { measureDrift, Pads } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "See it",
      text: "The ring is the stick as it is, and the dot what counts. Use the left stick of a controller, W A S D, or drag in the field.",
      mode: "pads",
      view: "DeadZone",
    },
    {
      id: "settings",
      title: "Settings",
      text: "Shares of the way from the centre to the rim. `configure` changes them at once, and keeps what is left out.",
      mode: "read",
      code: `const pads = new Pads({
  sticks: { inner: 0.12, outer: 0.95, hysteresis: 0.03, curve: 1 },
  triggers: { inner: 0.04, outer: 0.96, curve: 1 },
});
pads.configure({ sticks: { curve: 2 } }); // Finer near the centre.
`,
    },
    {
      id: "drift",
      title: "Measure the drift",
      text: "Ask the player to put the controller down. `inner` covers what was seen, with a margin.",
      mode: "read",
      code: `const { left, right } = await measureDrift(pads, pad, { durationMs: 2_000 });
if (left.wasMoved || right.wasMoved) ask("Please do not touch the sticks.");
else pads.configure({ sticks: { inner: Math.max(left.inner, right.inner) } });
`,
    },
    {
      id: "how",
      title: "How it works",
      mode: "text",
      points: [
        "Radial: only the distance from the centre is changed, so the direction of a slow push stays as it is. Dead zones of each axis alone pull a stick to the axes.",
        "Between the borders, the whole range from 0 to 1 is used: there is no jump at the inner border.",
        "Hysteresis: a resting stick starts some way beyond the inner border, so noise there does not flicker.",
        "Triggers have one axis and the same borders, without hysteresis.",
      ],
    },
  ],
  props: [],
};
