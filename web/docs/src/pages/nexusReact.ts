import type { DocsPage } from "../docs-page.ts";

/** The hooks for React. */
export const page: DocsPage = {
  title: "Hooks",
  lead: "Hooks for pads. A component renders when what it shows has changed, and not once a frame.",
  imports: 'import { useButton, useGamepads, usePadEvent, useStick } from "@orbitroom/nexus/react";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "The numbers of renders rise only when the stick or the button moves.",
      mode: "pads",
      view: "Hooks",
    },
    {
      id: "players",
      title: "A component for each pad",
      text: "Without a pad, a hook takes all of them.",
      mode: "read",
      code: `import type { Pad } from "@orbitroom/nexus";
import { useButton, useGamepads, usePadEvent, useStick } from "@orbitroom/nexus/react";

export function Players() {
  const pads = useGamepads();
  usePadEvent("disconnected", ({ pad }) => pause(\`\${pad.name} is gone\`));
  if (pads.length === 0) return <p>Press a button on your controller.</p>;
  return pads.map((pad) => <Player key={pad.key} pad={pad} />);
}

function Player({ pad }: { pad: Pad }) {
  const isJumping = useButton("south", pad);
  const { x, y } = useStick("left", pad);
  return <Ship x={x} y={y} isJumping={isJumping} />;
}
`,
    },
    {
      id: "provider",
      title: "Pads of your own",
      text: "All components share one `Pads`. For other settings, or for the keyboard, provide your own.",
      mode: "read",
      code: `import { KeyboardPad, Pads, ProfileStore } from "@orbitroom/nexus";
import { PadsContext, usePadSource } from "@orbitroom/nexus/react";

const pads = new Pads({ crossStick: "left", profiles: new ProfileStore(localStorage) });
const makeKeyboard = () => new KeyboardPad();

function Keyboard() {
  usePadSource(makeKeyboard); // As long as this component is there.
  return null;
}

export const App = () => (
  <PadsContext value={pads}>
    <Keyboard />
    <Players />
  </PadsContext>
);
`,
    },
    {
      id: "tests",
      title: "In tests",
      text: "`FakeGamepads` is a browser whose controllers a test presses, and whose frames it makes.",
      mode: "read",
      code: `import { Pads } from "@orbitroom/nexus";
import { PadsContext } from "@orbitroom/nexus/react";
import { FakeGamepads } from "@orbitroom/nexus/testing";

test("the player jumps", () => {
  const host = new FakeGamepads();
  render(
    <PadsContext value={new Pads({ host })}>
      <Players />
    </PadsContext>,
  );
  const controller = host.connect();
  controller.press("south");
  act(() => host.frame());
  expect(screen.getByText("Up!")).toBeVisible();
});
`,
    },
  ],
  notes: [
    'For what moves in every frame, such as a scene, read the pad in `usePadEvent("frame", ...)` instead of rendering.',
    "`useButtonValue` returns how far a trigger is pulled.",
    "On a server there are no pads. React is an optional peer dependency.",
  ],
  props: [],
};
