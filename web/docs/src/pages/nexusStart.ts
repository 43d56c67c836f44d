import type { DocsPage } from "../docs-page.ts";
import { installCommand } from "../packages.ts";

/** How to read game controllers. */
export const page: DocsPage = {
  title: "Controllers",
  lead: "Gamepads, the keyboard, touch controls and phones are one kind of pad, with named buttons and events that come in step with frames. 5 kB for gamepads, 11 kB with everything, no dependencies.",
  imports: 'import { KeyboardPad, Pads } from "@orbitroom/nexus";',
  examples: [
    {
      id: "install",
      title: "Install",
      mode: "read",
      code: installCommand("@orbitroom/nexus"),
    },
    {
      id: "try",
      title: "Try it",
      text: "Run it, then press a button of a controller or a key, or touch the drawing. Each of them is a pad.",
      mode: "pads",
      view: "Connected",
    },
    {
      id: "game",
      title: "A player in 20 lines",
      text: "`pressed` comes once for each press. Sticks are read in `frame`, after all events.",
      mode: "read",
      code: `import { KeyboardPad, Pads } from "@orbitroom/nexus";

const pads = new Pads();
pads.add(new KeyboardPad());

pads.on("connected", ({ pad }) => console.log(\`\${pad.name} is here\`));
pads.on("pressed", ({ pad, button }) => {
  if (button !== "south") return;
  jump();
  void pad.rumble({ durationMs: 120, strong: 0.6 });
});
pads.on("frame", () => {
  for (const pad of pads.list) {
    const { x, y } = pad.stick("left");
    move(x, y);
  }
});
`,
    },
    {
      id: "players",
      title: "Several players",
      text: "A browser reuses the index of an unplugged controller for the next one. `pad.key` is never used twice, and `pad.id` is the same when a device comes back.",
      mode: "read",
      code: `const players = new Map<number, Player>();
pads.on("connected", ({ pad }) => players.set(pad.key, new Player(pad.name)));
pads.on("disconnected", ({ pad }) => players.delete(pad.key));
`,
    },
    {
      id: "loop",
      title: "A loop of your own",
      text: "With `isManual` nothing is read by itself: call `poll` once a frame, before the game takes its step.",
      mode: "read",
      code: `const pads = new Pads({ isManual: true });

function step(nowMs: number) {
  pads.poll(nowMs);
  world.step(pads.list);
  requestAnimationFrame(step);
}
requestAnimationFrame(step);
`,
    },
    {
      id: "when",
      title: "When pads are read",
      mode: "text",
      points: [
        "Once a frame, as long as someone listens, a pad is there and the page is shown. Without pads, it looks for new ones once a second, because browsers do not always announce them.",
        "A browser hides controllers until one of their buttons is pressed. Ask for that: this press is reported, too.",
        "When the page loses the focus, or a controller is unplugged, everything that is held is released. What is still held when the focus comes back counts after it was let go.",
        "`pads.isSupported` is whether the page may read controllers: browsers need HTTPS, and in a frame the policy `gamepad`.",
      ],
    },
  ],
  notes: [
    "In one frame, a pad first reports what was released, then what was pressed. Handlers find the new state in `pad`.",
    "A handler that throws is reported to the console, and the others are called all the same.",
    "On a server, the package can be imported and used. There are no pads.",
  ],
  props: [],
};
