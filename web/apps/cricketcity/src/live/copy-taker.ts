import type { MatchGame } from "../game/match-game.ts";
import { gameAfter } from "../saved/game-after.ts";
import { isQuiet, isSameLog, type LogMessage, MatchCopy, type MatchHeader } from "./match-copy.ts";

/** The dependencies for taking over a match from another device. */
export interface CopyTakerOptions {
  /** The game of this device, if it has one. */
  readonly game: () => MatchGame | undefined;
  /** Lets the page draw a frame while a long match is computed. */
  readonly pause: (() => Promise<void>) | undefined;
  /** The match is whole, and all its balls have been computed again. */
  readonly onReady: (header: MatchHeader, game: MatchGame) => void;
  /** Called when this device lacks balls that the other one assumes it has. */
  readonly onMissing: () => void;
  /** The balls cannot have been played. */
  readonly onDamaged: (header: MatchHeader) => void;
}

/** Takes over a match that another device sends in pieces. A newer copy replaces one that is not complete yet. */
export class CopyTaker {
  #copy: MatchCopy | undefined;
  #isComputing = false;
  #isOver = false;

  constructor(private readonly options: CopyTakerOptions) {}

  /** A device begins to send a match. */
  begin(header: MatchHeader, from: string): void {
    this.#copy = new MatchCopy(header, from);
    this.#build();
  }

  /** A device sends the next balls. */
  take(from: string, message: LogMessage): void {
    if (this.#copy?.from !== from) return;
    this.#copy.take(message);
    this.#build();
  }

  /** A device has left: nothing more comes from it. */
  forget(device: string): void {
    if (this.#copy?.from === device) this.#copy = undefined;
  }

  dispose(): void {
    this.#isOver = true;
    this.#copy = undefined;
  }

  #build(): void {
    const copy = this.#copy;
    if (!copy?.isWhole || this.#isComputing) return;
    const { onMissing, onReady, pause } = this.options;
    const game = this.options.game();
    const log = copy.logAfter(game);
    if (!log) {
      this.#copy = undefined;
      return onMissing();
    }
    if (game && isQuiet(game) && isSameLog(game.log, log)) {
      this.#copy = undefined;
      return onReady(copy.header, game);
    }
    this.#isComputing = true;
    void gameAfter(copy.header.plan, log, pause).then(
      (built) => this.#onBuilt(copy, built),
      () => this.#onBuilt(copy, undefined),
    );
  }

  #onBuilt(copy: MatchCopy, built: MatchGame | undefined): void {
    this.#isComputing = false;
    if (this.#isOver || this.#copy !== copy) {
      built?.dispose();
      return this.#build();
    }
    this.#copy = undefined;
    if (built) this.options.onReady(copy.header, built);
    else this.options.onDamaged(copy.header);
  }
}
