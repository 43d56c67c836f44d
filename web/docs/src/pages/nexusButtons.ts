import type { DocsPage } from "../docs-page.ts";

/** Buttons, triggers and sticks. */
export const page: DocsPage = {
  title: "Buttons and sticks",
  lead: "Buttons are named after their place and not after what is printed on them. They are pressed, repeat while they are held, and are released.",
  imports: 'import { buttonLabel, onChord, padFamily } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Hold a button to see it repeat. L1 and R1 together (Q and E) are a chord.",
      mode: "pads",
      view: "Events",
    },
    {
      id: "names",
      title: "Names",
      text: "A player looks for what is printed on the pad. `padFamily` knows PlayStation and Nintendo by their maker; all others are labelled as Xbox.",
      mode: "read",
      code: `import { buttonLabel, padFamily } from "@orbitroom/nexus";

const family = padFamily(pad.vendor);
hint.textContent = \`Press \${buttonLabel("south", family)} to jump\`; // A, Cross or B
`,
    },
    {
      id: "read",
      title: "Read at any time",
      text: "The values of a pad change only in frames.",
      mode: "read",
      code: `pad.isPressed("south"); // true
pad.pressed; // ["l1", "south"], in the order in which they were pressed
pad.value("r2"); // 0.43, how far the trigger is pulled
pad.stick("left"); // { x: 0.2, y: -0.9 }, up is negative
`,
    },
    {
      id: "thresholds",
      title: "Thresholds and repeats",
      text: "A button is pressed at `pressAt` and released below `releaseAt`, so that a finger that trembles presses once.",
      mode: "read",
      code: `const pads = new Pads({
  buttons: { pressAt: 0.3, releaseAt: 0.2, repeatDelayMs: 400, repeatIntervalMs: 100 },
  crossStick: "left", // In menus, the stick presses the cross too.
});
`,
    },
    {
      id: "order",
      title: "The buttons",
      mode: "text",
      points: [
        "`south`, `east`, `west`, `north`: on the right, A, B, X and Y of an Xbox controller.",
        "`l1`, `r1`: the shoulders. `l2`, `r2`: the triggers below them.",
        "`up`, `down`, `left`, `right`: the cross. `l3`, `r3`: the sticks, pressed.",
        "`select`, `start`, `home`: in the middle. Systems often keep `home` for themselves.",
      ],
    },
  ],
  notes: [
    "A long frame makes one repeat, and not all that it has missed.",
    "The buttons of a chord are also reported one by one.",
  ],
  props: [],
};
