import { KeyboardPad, type Pad, type PadButton, type Pads, type StickPosition } from "@orbitroom/nexus";
import { varieties } from "../computer/bowler-style.ts";
import type { LocalSide } from "./local-side.ts";
import type { Batting, Bowling } from "./local-state.ts";
import { cricketKeys } from "./pad-keys.ts";
import { placings } from "./placings.ts";

/** How far the mark moves with one press of the cross, and in a second with the stick. */
const MARK_STEP_M = 0.15;
const MARK_SPEED_MS = 2.5;
/** A frame that took longer moves the mark no farther. */
const LONGEST_FRAME_SECS = 0.1;
const PACE_STEP = 0.25;
/** The deflection of a stick along the pitch from which it moves the feet. */
const FOOT_SHARE = 0.5;

/** Where a dialog has the focus, keys and buttons are its own. */
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";

const isInDialog = (): boolean => document.activeElement?.closest(DIALOGS) != null;

/** The buttons that choose one of a bowler's balls: keys 1 to 3. */
const varietyButtons: readonly PadButton[] = ["l3", "r3", "r2"];

/** Plays with the pads of the page and its keyboard. Returns the function that ends that. */
export function bindPads(side: LocalSide, pads: Pads): () => void {
  const keyboard = new KeyboardPad({ keys: cricketKeys });
  let used: Pad | undefined;
  let lastMs: number | undefined;
  const stops = [
    pads.add(keyboard),
    pads.on("pressed", ({ pad, button }) => {
      if (isInDialog()) return;
      used = pad;
      press(side, button);
    }),
    pads.on("repeated", ({ button }) => {
      if (!isInDialog() && isCross(button)) press(side, button);
    }),
    pads.on("moved", ({ stick, x, y }) => {
      const state = side.state.get();
      if (stick === "left" && state.type === "batting" && !isInDialog()) moveBatter(side, { x, y });
    }),
    pads.on("frame", ({ nowMs }) => {
      const dtSecs = Math.min((nowMs - (lastMs ?? nowMs)) / 1000, LONGEST_FRAME_SECS);
      lastMs = nowMs;
      if (side.role === "bowling" && !isInDialog()) moveMark(side, pads, dtSecs);
    }),
    side.game.on("play", (event) => {
      if (event.type === "batHit" && side.role === "batting") shake(used, event.quality);
    }),
    () => keyboard.close(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isCross = (button: PadButton): boolean =>
  button === "up" || button === "down" || button === "left" || button === "right";

function press(side: LocalSide, button: PadButton): void {
  if (button === "south") return side.press();
  const state = side.state.get();
  if (state.type === "batting") pressAsBatter(side, state, button);
  else if (state.type === "bowling") pressAsBowler(side, state, button);
}

function pressAsBatter(side: LocalSide, state: Batting, button: PadButton): void {
  if (button === "east") side.sendBack();
  // A key opposite to the current choice resets it.
  else if (button === "up") side.setKind(state.kind === "defend" ? undefined : "loft");
  else if (button === "down") side.setKind(state.kind === "loft" ? undefined : "defend");
  else if (button === "left" || button === "right") side.nudgeAim(button === "right" ? 1 : -1);
}

function pressAsBowler(side: LocalSide, state: Bowling, button: PadButton): void {
  const chosen = varietyButtons.indexOf(button);
  if (chosen >= 0) side.setVariety(chosen);
  else if (button === "west") side.setVariety((state.variety + 1) % varieties[state.style].length);
  else if (button === "north") side.setPlacing(nextPlacing(state));
  else if (button === "l1") side.setPace(state.paceShare - PACE_STEP);
  else if (button === "r1") side.setPace(state.paceShare + PACE_STEP);
  else if (button === "left" || button === "right")
    side.moveMark(button === "right" ? MARK_STEP_M : -MARK_STEP_M, 0);
  else if (button === "up" || button === "down")
    side.moveMark(0, button === "up" ? 2 * MARK_STEP_M : -2 * MARK_STEP_M);
}

function nextPlacing({ placing }: Bowling) {
  return placings[(placings.indexOf(placing) + 1) % placings.length] ?? placing;
}

function moveBatter(side: LocalSide, { x, y }: StickPosition): void {
  side.aimAside(x === 0 ? undefined : x);
  side.setFoot(y < -FOOT_SHARE ? "advance" : y > FOOT_SHARE ? "back" : undefined);
}

function moveMark(side: LocalSide, pads: Pads, dtSecs: number): void {
  for (const pad of pads.list) {
    const { x, y } = pad.stick("left");
    if (x !== 0 || y !== 0) side.moveMark(x * MARK_SPEED_MS * dtSecs, -2 * y * MARK_SPEED_MS * dtSecs);
  }
}

/** A clean hit is a short firm knock, an edge a faint rattle. */
function shake(pad: Pad | undefined, quality: number): void {
  void pad?.rumble({ durationMs: 60 + 90 * quality, strong: quality, weak: 0.6 * (1 - quality) });
}
