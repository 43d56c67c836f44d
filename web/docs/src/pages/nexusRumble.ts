import type { DocsPage } from "../docs-page.ts";

/** Vibration. */
export const page: DocsPage = {
  title: "Vibration",
  lead: "Most controllers have a heavy and a light motor, some have motors in the triggers, and phones vibrate as a whole. What a pad cannot do is no error.",
  imports: 'import { Pads, type RumbleEffect } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Press a button of the controller first: the pad that was used last vibrates.",
      mode: "pads",
      view: "Rumble",
    },
    {
      id: "effects",
      title: "Effects",
      text: "Strengths run from 0 to 1. A new effect ends the one before.",
      mode: "read",
      code: `const result = await pad.rumble({ durationMs: 200, strong: 1, weak: 0.4 });
// "played", "replaced" by another one or by stopRumble, or "unsupported"

await pad.rumble({ durationMs: 80, rightTrigger: 1 }); // The light motor, where triggers have none.
await pad.stopRumble();
`,
    },
    {
      id: "support",
      title: "Where it works",
      mode: "text",
      points: [
        "Chromium plays both motors, and on some systems those of the triggers. Safari plays both motors. Firefox plays nothing.",
        "Touch controls use `navigator.vibrate`, which Chromium on Android has.",
        "A pad over a link asks the phone, and `played` only means that it was asked.",
        "Effects are at most 5 s long, because browsers refuse more. A page that is hidden cannot vibrate.",
      ],
    },
  ],
  notes: ["Offer a setting without vibration: it is unpleasant for some, and empties the battery."],
  props: [],
};
