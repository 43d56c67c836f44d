import { Pads } from "@orbitroom/nexus";
import { FakeGamepads } from "@orbitroom/nexus/testing";

const host = new FakeGamepads();
const pads = new Pads({ host });
const jumps: string[] = [];
pads.on("pressed", ({ button }) => jumps.push(button));

const controller = host.connect();
controller.press("south");
host.frame();
if (jumps.join() !== "south") throw new Error("The player did not jump.");
