import type { DocsPage } from "../docs-page.ts";

/** The keyboard as a pad. */
export const page: DocsPage = {
  title: "Keyboard as a pad",
  lead: "Keys press buttons and push sticks, so a game has one kind of input. They are chosen by their place on the keyboard.",
  imports: 'import { DEFAULT_KEYS, KeyboardPad } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "The keys of this example are its own.",
      mode: "pads",
      view: "Keys",
    },
    {
      id: "keys",
      title: "Keys of your own",
      text: "A key is a button, or an axis with the side to which it is pushed. `code` is the place of a key: `KeyW` is Z on a French keyboard.",
      mode: "read",
      code: `import { DEFAULT_KEYS, KeyboardPad } from "@orbitroom/nexus";

const keyboard = new KeyboardPad({ keys: { ...DEFAULT_KEYS, KeyZ: "south", ArrowLeft: "leftX-" } });
const remove = pads.add(keyboard);

remove();
keyboard.close();
`,
    },
    {
      id: "two",
      title: "Two players at one keyboard",
      mode: "read",
      code: `pads.add(new KeyboardPad({ name: "Left", keys: { KeyA: "leftX-", KeyD: "leftX+", KeyW: "south" } }));
pads.add(new KeyboardPad({ name: "Right", keys: { ArrowLeft: "leftX-", ArrowRight: "leftX+", ArrowUp: "south" } }));
`,
    },
    {
      id: "rules",
      title: "Which keys are taken",
      mode: "text",
      points: [
        "None that is typed in a field, none with Ctrl, Alt or Cmd, and neither Space nor Enter on a button or link, which they press.",
        "Of two keys that push to opposite sides, the newer one counts, and the older one again when it is let go.",
        "A key that is pressed and let go within a frame is still reported.",
        "What is held is released when the window loses the focus, when a field gets it, and when Cmd is let go, because macOS is silent about other keys until then.",
        "With `target`, an element has to have the focus.",
      ],
    },
  ],
  props: [],
};
