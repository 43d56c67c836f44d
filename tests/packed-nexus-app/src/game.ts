import { KeyboardPad, Pads } from "@orbitroom/nexus";

const show = (text: string) => document.body.append(text);

const pads = new Pads();
pads.add(new KeyboardPad());

pads.on("connected", ({ pad }) => show(`${pad.name} is here`));
pads.on("pressed", ({ pad, button }) => {
  if (button !== "south") return;
  show("jump");
  void pad.rumble({ durationMs: 120, strong: 0.6 });
});

const player = { x: 0, y: 0 };
pads.on("frame", () => {
  for (const pad of pads.list) {
    const { x, y } = pad.stick("left");
    player.x += x * 4;
    player.y += y * 4;
  }
});
