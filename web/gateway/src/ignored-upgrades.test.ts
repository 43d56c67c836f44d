import { expect, it } from "vitest";
import { RawClient } from "./testing/raw-client.ts";
import { newRoom, startGateway } from "./testing/test-gateway.ts";

const H2C =
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n";

it.each(["h2c", "TLS/1.2", "foo, bar"])(
  "a request that asks for %s is answered as any other",
  async (protocol) => {
    await using gateway = await startGateway();
    using client = await RawClient.connect(gateway.port);
    client.send(`GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    expect(await client.readUntil("ready")).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    // The connection stays open.
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await client.readUntil("ok")).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  },
);

it("the body of such a request arrives, in one piece with the head or after it", async () => {
  await using gateway = await startGateway();
  const body = JSON.stringify(newRoom());
  for (const splitAt of [0, 20, body.length]) {
    using client = await RawClient.connect(gateway.port);
    const head = `POST /room/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    client.send(`${head}${H2C}\r\n${body.slice(0, splitAt)}`);
    await gateway.client.send("/healthz");
    client.send(body.slice(splitAt));
    expect(await client.readUntil("}")).toMatch(splitAt === 0 ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 (200|409) /);
  }
});

it("counts the connection once", async () => {
  await using gateway = await startGateway({ CONNECTIONS_PER_ADDRESS: "2" });
  using client = await RawClient.connect(gateway.port, "127.0.0.2");
  for (let index = 0; index < 3; index += 1) {
    client.send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${H2C}\r\n`);
    await client.readUntil("ok");
  }
  using other = await RawClient.connect(gateway.port, "127.0.0.2");
  other.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await other.readUntil("ok")).toMatch(/^HTTP\/1.1 200 /);
});

it("ends a connection that asks while an earlier request is being answered", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await using gateway = await startGateway(
    {},
    { prepare: (app) => void app.get("/slow", async () => asked.then(() => "late")) },
  );
  using client = await RawClient.connect(gateway.port);
  client.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  await gateway.client.send("/healthz");
  client.send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${H2C}\r\n`).read();
  await client.ended;
  answer();
});
