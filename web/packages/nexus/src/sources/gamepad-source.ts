import type { GamepadLike } from "../host/pad-host.ts";
import { parsePadId } from "../layout/pad-id.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import type { PadSource } from "./pad-source.ts";
import { playRumble, type RumbleEffect, type RumbleResult, stopRumble } from "./rumble.ts";

/** A gamepad of the browser. Chromium returns a new object for each reading, so only the newest one is kept. */
export class GamepadSource implements PadSource {
  readonly kind = "gamepad";
  readonly needsFocus = true;
  readonly id: string;
  readonly name: string;
  readonly vendor: string | undefined;
  readonly product: string | undefined;
  readonly isStandard: boolean;
  #newest: GamepadLike | undefined;

  constructor(gamepad: GamepadLike) {
    this.id = gamepad.id ?? "";
    const { name, vendor, product } = parsePadId(this.id);
    this.name = name;
    this.vendor = vendor;
    this.product = product;
    this.isStandard = gamepad.mapping === "standard";
    this.#newest = gamepad;
  }

  /** Takes the newest reading; undefined once it is unplugged. */
  refresh(gamepad: GamepadLike | undefined): void {
    this.#newest = gamepad;
  }

  read(): PadSample | undefined {
    const gamepad = this.#newest;
    if (!gamepad) return undefined;
    return {
      buttons: gamepad.buttons.map(({ pressed, value = 0 }) => (value === 0 && pressed ? 1 : value)),
      axes: gamepad.axes ?? [],
    };
  }

  async rumble(effect: RumbleEffect): Promise<RumbleResult> {
    return playRumble(this.#newest?.vibrationActuator, effect);
  }

  stopRumble(): Promise<void> {
    return stopRumble(this.#newest?.vibrationActuator);
  }
}
