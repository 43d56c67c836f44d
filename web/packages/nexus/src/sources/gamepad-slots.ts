import type { GamepadLike } from "../host/pad-host.ts";
import { GamepadSource } from "./gamepad-source.ts";

/**
 * Keeps track of which gamepad is at which index. A browser gives the index of an unplugged gamepad to the next one, so a gamepad
 * is identified by its index and its id until the browser reports that the index is free.
 */
export class GamepadSlots {
  readonly #sources = new Map<number, GamepadSource>();
  readonly #unplugged = new Set<number>();

  /** Forgets the gamepad at an index, even if the same model is there at the next reading. */
  unplug(index: number): void {
    this.#unplugged.add(index);
  }

  /** Takes a reading. Returns the new gamepads. Those that are gone read as undefined from now on. */
  refresh(gamepads: readonly (GamepadLike | null | undefined)[]): readonly GamepadSource[] {
    const present = new Map<number, GamepadLike>();
    for (const gamepad of gamepads) {
      if (gamepad && gamepad.connected !== false) present.set(gamepad.index, gamepad);
    }
    for (const [index, source] of this.#sources) {
      const gamepad = present.get(index);
      const isSame = gamepad !== undefined && (gamepad.id ?? "") === source.id && !this.#unplugged.has(index);
      source.refresh(isSame ? gamepad : undefined);
      if (!isSame) this.#sources.delete(index);
    }
    this.#unplugged.clear();
    const arrived: GamepadSource[] = [];
    for (const [index, gamepad] of present) {
      if (this.#sources.has(index)) continue;
      const source = new GamepadSource(gamepad);
      this.#sources.set(index, source);
      arrived.push(source);
    }
    return arrived;
  }
}
