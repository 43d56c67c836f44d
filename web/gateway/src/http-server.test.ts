import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { readSettings } from "./settings.ts";
import { RawClient } from "./testing/raw-client.ts";

/** The head of the answer to a request, and how long its connection then stays open. */
async function answerTo(requestHead: string) {
  const server = createHttpServer(
    (_, response) => response.end(),
    readSettings({ APP_DIR: "", KEEP_ALIVE_MS: "15000" }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  using client = await RawClient.connect((server.address() as AddressInfo).port);
  const head = await client.send(`${requestHead}\r\n\r\n`).readUntil("\r\n\r\n");
  server.close();
  return { head, openMs: server.keepAliveTimeout };
}

test("an idle connection stays open for longer than the client is told", async () => {
  const { head, openMs } = await answerTo("GET / HTTP/1.1\r\nHost: x");
  expect(head).toMatch(/^Connection: keep-alive\r$/im);
  expect(head).toMatch(/^Keep-Alive: timeout=15\r$/im);
  expect(openMs).toBeGreaterThan(15_000);
});

test.each(["GET / HTTP/1.1\r\nHost: x\r\nConnection: close", "GET / HTTP/1.0"])(
  "a client that does not keep the connection is told nothing of it (%j)",
  async (requestHead) => {
    const { head } = await answerTo(requestHead);
    expect(head).toMatch(/^Connection: close\r$/im);
    expect(head).not.toMatch(/^Keep-Alive/im);
  },
);
