// @vitest-environment node

import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { VirtualMatch } from "./testing/virtual-match.ts";
import type { Tamper } from "./testing/virtual-net.ts";

beforeAll(loadPhysicsFromFile);

test.each(["commit", "choose", "reveal"])(
  "a device that watches, and has missed a message of kind %s, asks for the match again",
  async (kind) => {
    const match = new VirtualMatch(seededRandom(5), 120);
    let lost = 0;
    const losing: Tamper = (text, to) => {
      const message = parseRecord(text);
      const isLost = to === "device-2" && message["kind"] === kind && message["ball"] === 4;
      if (isLost) lost += 1;
      return isLost ? [] : [text];
    };
    const [ada] = [match.add("Ada", { tamper: losing }), match.add("Ben", { tamper: losing })];
    const cleo = match.add("Cleo", { onlyWatches: true });
    await match.until(() => match.isOver);
    expect(lost).toBeGreaterThan(0);
    expect(cleo.game?.log).toEqual(ada?.game?.log);
    expect(cleo.game?.match).toEqual(ada?.game?.match);
  },
);
