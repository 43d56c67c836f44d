// The time from pressing Connect on the joiner until both pages show that they are connected, on loopback, with a STUN server
// that never answers.
import { createSocket } from "node:dgram";
import { drawn, openDevice, openRoom, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";
import { progress } from "./lib/watchdog.mjs";

const ROUNDS = 15;

// A STUN server that never answers: pairing must not wait for it.
const silentServer = createSocket("udp4");
await new Promise((resolve) => silentServer.bind(0, "127.0.0.1", resolve));
const gateway = await startGateway({ STUN_URLS: `stun:127.0.0.1:${silentServer.address().port}` });
const creator = await openDevice();
const joiner = await openDevice();

const seconds = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await openRoom(creator.page, joiner.page, gateway.url, `PAIR${round}`);
  // Users take longer than this to type a code, and the page prepares the connection meanwhile.
  await joiner.page.waitForTimeout(2_000);
  const start = performance.now();
  await joiner.page.getByRole("button", { name: "Connect", exact: true }).click();
  await Promise.all([creator, joiner].map(({ page }) => drawn(page, "[role=status]", "Connected")));
  seconds.push((performance.now() - start) / 1000);
}
progress(`pairing times: ${seconds.map((value) => value.toFixed(3)).join(" ")} s`);
figure("pairing.median", median(seconds), "s");
figure("pairing.max", Math.max(...seconds), "s");

await creator.close();
await joiner.close();
await gateway.stop();
silentServer.close();
