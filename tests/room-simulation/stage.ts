import { enterWorld } from "./browser.ts";
import { SimulatedDevice, type Surroundings } from "./device.ts";
import { type Entry, enterByFakeLinks } from "./entry.ts";
import { SimulatedGateway } from "./gateway.ts";
import { Ledger, type LedgerRules } from "./ledger.ts";
import { Network } from "./network.ts";
import type { DeviceClock } from "./page.ts";
import { World } from "./world.ts";

/** Options of a stage. */
export interface StageOptions {
  readonly seed: number;
  /** Whether to print what happens. */
  readonly isTraced?: boolean | undefined;
  /** How devices enter. Default: with fast simulated links. */
  readonly entry?: Entry | undefined;
  /** In what the laws differ for these devices. */
  readonly rules?: LedgerRules | undefined;
  /** Makes a link worse than it is. */
  readonly spoil?: Surroundings["makeLink"] | undefined;
}

/** A world with a gateway and a network, in which the code of pages runs from now on. */
export function stageOf({ seed, isTraced = false, entry = enterByFakeLinks, rules, spoil }: StageOptions) {
  const world = new World(seed, isTraced);
  const gateway = new SimulatedGateway(world);
  const network = new Network(world);
  const ledger = new Ledger(gateway, rules);
  const makeLink: Surroundings["makeLink"] = spoil ?? ((link) => link);
  const around: Surroundings = { world, network, ledger, attempts: new Map(), entry, makeLink };
  enterWorld(world, gateway, network);
  const device = (name: string, clock: DeviceClock) => new SimulatedDevice(name, around, clock);
  return { world, gateway, network, ledger, device };
}

/** The parts of a stage that a test uses. */
export type Stage = ReturnType<typeof stageOf>;
