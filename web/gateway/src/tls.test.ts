import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { lanCertificate } from "@orbitroom/node-hub";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { TlsCredentials } from "./http-server.ts";
import { RawClient } from "./testing/raw-client.ts";
import { startGateway, type TestGateway } from "./testing/test-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "tls-"));
let tls: TlsCredentials;

beforeAll(async () => {
  tls = await lanCertificate(folder, { hosts: ["127.0.0.1"] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The settings only name the files: the test passes their content. */
const startTls = (env: Record<string, string> = {}): Promise<TestGateway> =>
  startGateway({ TLS_CERT: "cert", TLS_KEY: "key", ...env }, { tls });

async function openTls(port: number): Promise<TLSSocket> {
  const socket = connect({ port, host: "127.0.0.1", ca: tls.cert });
  await once(socket, "secureConnect");
  return socket;
}

/** Sends a request, and reads until its answer contains this text. */
async function answerTo(socket: TLSSocket, request: string, end: string): Promise<string> {
  socket.write(request);
  let answer = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk);
    if (answer.includes(end)) return answer;
  }
  throw new Error(`the connection ended after ${JSON.stringify(answer)}`);
}

describe("a gateway with a certificate", () => {
  it("answers, and tells browsers to stay with HTTPS", async () => {
    await using gateway = await startTls();
    const request = get({ port: gateway.port, host: "127.0.0.1", path: "/healthz", ca: tls.cert });
    const [response] = await once(request, "response");
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("answers requests that ask for another protocol, on a connection that goes on", async () => {
    await using gateway = await startTls();
    const socket = await openTls(gateway.port);
    const h2c =
      "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n";
    for (const headers of [h2c, "", h2c]) {
      const answer = await answerTo(socket, `GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n`, '"ok"');
      expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    }
    socket.destroy();
  });

  it("opens sockets for its own pages", async () => {
    await using gateway = await startTls();
    const origin = `https://127.0.0.1:${gateway.port}`;
    const socket = new WebSocket(`wss://127.0.0.1:${gateway.port}/room/events`, {
      ...{ ca: tls.cert, headers: { origin } },
    });
    await once(socket, "open");
    socket.terminate();
  });

  it("ends a connection that does not begin to speak TLS", async () => {
    await using gateway = await startTls({ REQUEST_TIMEOUT_MS: "50" });
    using silent = await RawClient.connect(gateway.port);
    await silent.read().ended;
    using plain = await RawClient.connect(gateway.port);
    await plain.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").read().ended;
    const socket = await openTls(gateway.port);
    expect(await answerTo(socket, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", '"ok"')).toContain("200 OK");
    socket.destroy();
  });

  it("counts connections", async () => {
    await using gateway = await startTls({ CONNECTIONS_PER_ADDRESS: "1" });
    const first = await openTls(gateway.port);
    using second = await RawClient.connect(gateway.port);
    await second.read().ended;
    first.destroy();
  });
});
