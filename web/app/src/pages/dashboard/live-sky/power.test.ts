import { expect, test } from "vitest";
import { savesPower } from "./power.ts";

const battery = (level: number, charging: boolean) => ({ getBattery: async () => ({ level, charging }) });

test.each([
  ["a browser that says nothing", {}, false],
  ["data saving", { connection: { saveData: true } }, true],
  ["a low battery", battery(0.15, false), true],
  ["a low battery that is being charged", battery(0.15, true), false],
  ["a full battery", battery(0.9, false), false],
  ["a browser that refuses", { getBattery: () => Promise.reject(new Error("refused")) }, false],
])("%s saves power: %s", async (_, source, expected) => {
  expect(await savesPower(source)).toBe(expected);
});
