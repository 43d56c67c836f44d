import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newRoom, startGateway } from "../web/gateway/src/testing/test-gateway.ts";
import { rootDir } from "./architecture/rule.ts";

it("the dashboard asks for metrics that a gateway has", async () => {
  const dashboard = await readFile(join(rootDir, "deploy/monitoring/dashboard.json"), "utf8");
  const asked = new Set(dashboard.match(/orbitroom_\w+/g));
  await using gateway = await startGateway();
  await gateway.client.post("/room/create", newRoom());
  const { body } = await gateway.metrics();
  // Counters without a value yet are described all the same.
  const known = new Set(body.match(/orbitroom_\w+/g));
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});
