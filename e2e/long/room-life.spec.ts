import { mockRandom } from "../../web/packages/dev-utils/src/mock-random.ts";
import { RoomLife } from "../support/room-life.ts";
import { test } from "../support/test.ts";

const MINUTES = Number(process.env["ROOM_LIFE_MINUTES"] ?? 60);
/** The same seed repeats the same life, provided that the machine is as fast. */
const SEED = Number(process.env["ROOM_LIFE_SEED"] ?? Date.now() % 1_000_000);

test(`${MINUTES} minutes of random life in a room: nothing stands still, is lost, or reaches a wrong device`, async ({
  browser,
  gateway,
}) => {
  test.setTimeout((MINUTES + 5) * 60_000);
  process.stdout.write(`ROOM_LIFE_SEED=${SEED}\n`);
  const startMs = Date.now();
  const log = (line: string) =>
    void process.stdout.write(`${Math.round((Date.now() - startMs) / 1000)} s: ${line}\n`);
  const life = await RoomLife.begin(browser, gateway.url, mockRandom(SEED), log);
  while (Date.now() - startMs < MINUTES * 60_000) await life.step();
});
