// Connect pressed on the joiner until both pages show that they are connected: loopback, a STUN server that never answers.
import { createSocket } from "node:dgram";
import { connected, openDevice, openRoom, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";

const ROUNDS = 15;

// A socket that takes requests and stays silent: what pairing must not wait for.
const silence = createSocket("udp4");
await new Promise((resolve) => silence.bind(0, "127.0.0.1", resolve));
const gateway = await startGateway({ STUN_URLS: `stun:127.0.0.1:${silence.address().port}` });
const creator = await openDevice();
const joiner = await openDevice();

const seconds = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await openRoom(creator.page, joiner.page, gateway.url, `PAIR${round}`);
  // A person takes longer than this to read and type a code; what the page does meanwhile is its own affair.
  await joiner.page.waitForTimeout(2_000);
  const start = performance.now();
  await joiner.page.getByRole("button", { name: "Connect", exact: true }).click();
  await Promise.all([connected(creator.page), connected(joiner.page)]);
  seconds.push((performance.now() - start) / 1000);
}
console.log(`pairing times: ${seconds.map((value) => value.toFixed(3)).join(" ")} s`);
figure("pairing.median", median(seconds), "s");
figure("pairing.max", Math.max(...seconds), "s");

await creator.close();
await joiner.close();
await gateway.stop();
silence.close();
