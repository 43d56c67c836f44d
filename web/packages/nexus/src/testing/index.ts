export { FakeGamepad, type FakeGamepadOptions, FakeGamepads } from "./fake-gamepads.ts";
export { linkPair } from "./link-pair.ts";
