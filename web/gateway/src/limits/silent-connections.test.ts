import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { lanCertificate } from "@orbitroom/node-hub";
import { describe, expect, it, vi } from "vitest";
import { createHttpServer } from "../http-server.ts";
import { readSettings } from "../settings.ts";
import { RawClient } from "../testing/raw-client.ts";

const LATE = "3600000";
const settings = readSettings({ APP_DIR: "", REQUEST_TIMEOUT_MS: LATE, KEEP_ALIVE_MS: LATE });

/** Listens on a free port and returns it. */
async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Resolves when the server has closed, which it does after its last connection has ended. */
const close = (server: Server) => new Promise<unknown>((resolve) => server.close(resolve));

describe("a server that closes", () => {
  it("ends connections that have not sent a byte", async () => {
    const server = createHttpServer((_, response) => response.end(), settings);
    const accepted = once(server, "connection");
    using client = await RawClient.connect(await listen(server));
    await accepted;
    await close(server);
    await client.read().ended;
  });

  it("ends TLS connections that have sent nothing but the handshake", async () => {
    const folder = mkdtempSync(join(tmpdir(), "silent-connections-"));
    const tls = await lanCertificate(folder, { hosts: ["127.0.0.1"] });
    rmSync(folder, { recursive: true });
    const server = createHttpServer((_, response) => response.end(), settings, tls);
    const secured = once(server, "secureConnection");
    const client = connectTls({ port: await listen(server), host: "127.0.0.1", ca: tls.cert });
    client.on("error", () => {});
    await secured;
    await close(server);
    client.destroy();
  });

  it("waits for the answer to a request that has begun", async () => {
    const server = createHttpServer((_, response) => response.end("answered"), settings);
    const accepted = once(server, "connection");
    using client = await RawClient.connect(await listen(server));
    const [socket] = await accepted;
    client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n");
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
    const closed = close(server);
    expect(await client.send("\r\n").readUntil("answered")).toContain("200 OK");
    client.read();
    await closed;
  });
});
