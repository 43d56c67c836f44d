import { expect, vi } from "vitest";
import { connect, pairUp, type Sides, TestDevice } from "./test-device.ts";

export const CODE = "k7Qp2";

/** Waits until a check passes. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

/** A room of three devices: the one that made it, and two guests. */
export class TestRoom {
  readonly made = new TestDevice();
  readonly first = new TestDevice();
  readonly second = new TestDevice();

  static async open(): Promise<TestRoom> {
    const room = new TestRoom();
    for (const device of [room.made, room.first, room.second]) await device.open();
    return room;
  }

  /** The pair of the maker and the first guest: 0 for both. */
  get firstSides(): Sides {
    return [this.made.pair(0), this.first.pair(0)];
  }

  /** The pair of the maker, for which it is 1, and the second guest, for which it is 0. */
  get secondSides(): Sides {
    return [this.made.pair(1), this.second.pair(0)];
  }

  /** The pair of the guests: 1 for both. */
  get guestSides(): Sides {
    return [this.first.pair(1), this.second.pair(1)];
  }

  deviceOf(device: TestDevice): { id: string; name: string } {
    const number = [this.made, this.first, this.second].indexOf(device);
    return { id: number.toString(16).padStart(32, "0"), name: "Device" };
  }

  /** Makes the devices of a pair identify themselves. */
  introduce(sides: Sides): void {
    const [one, two] = sides.map((side) => this.#ownerOf(side));
    if (!one || !two) throw new Error("there is no such device");
    sides[0].core.identify(this.deviceOf(two), undefined);
    sides[1].core.identify(this.deviceOf(one), undefined);
  }

  /** Connects the devices of a pair: by the code, or without it to resume. */
  async link(sides: Sides, code?: string): Promise<void> {
    await pairUp(sides, code);
    connect(sides);
    await eventually(() => {
      for (const side of sides) expect(side.core.isConnected).toBe(true);
    });
    this.introduce(sides);
  }

  /** Connects both guests with the maker. */
  async linkGuests(): Promise<void> {
    await this.link(this.firstSides, CODE);
    await this.link(this.secondSides, CODE);
  }

  #ownerOf(side: Sides[number]): TestDevice | undefined {
    return [this.made, this.first, this.second].find(({ room }) => room.pairs.all.includes(side));
  }
}
