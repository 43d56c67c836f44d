import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { newRoom, startGateway } from "../testing/test-gateway.ts";

const PAGE = "https://page.example";
const ALLOWED_ORIGINS = `${PAGE}, http://localhost:5173`;

/** The preflight that a browser sends before a page of another origin may send JSON. */
const preflight = (origin: string) => ({
  method: "OPTIONS",
  headers: {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  },
});

describe("a page of another origin", () => {
  it("is refused without ALLOWED_ORIGINS", async () => {
    await using gateway = await startGateway();
    const asked = await gateway.client.send("/room/create", preflight(PAGE));
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
    const { headers } = await gateway.client.send("/config", { headers: { origin: PAGE } });
    for (const answer of [asked.headers, headers]) {
      expect([answer.get("access-control-allow-origin"), answer.get("vary")]).toEqual([null, null]);
    }
  });

  it("may use rooms if its origin is listed", async () => {
    await using gateway = await startGateway({ ALLOWED_ORIGINS });
    for (const origin of [PAGE, "http://localhost:5173"]) {
      const asked = await gateway.client.send("/room/create", preflight(origin));
      expect(asked.status).toBe(204);
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "86400",
        vary: "origin",
      });
      expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
      const created = await gateway.client.post("/room/create", newRoom(), { origin });
      expect([created.status, created.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
      const config = await gateway.client.send("/config", { headers: { origin } });
      expect(config.headers.get("access-control-allow-origin")).toBe(origin);
    }
  });

  it("can read why it was refused, and when to try again", async () => {
    await using gateway = await startGateway({ ALLOWED_ORIGINS, REQUESTS_PER_MINUTE_PER_ADDRESS: "1" });
    const post = () => gateway.client.post("/room/info", {}, { origin: PAGE });
    const answers = [await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([400, 429]);
    for (const { headers } of answers) {
      expect(headers.get("access-control-allow-origin")).toBe(PAGE);
      expect(headers.get("access-control-expose-headers")).toBe("retry-after, x-request-id");
    }
    let lagMs = 0;
    await using busy = await startGateway({ ALLOWED_ORIGINS }, { lagMs: () => lagMs });
    lagMs = 10_000;
    const { status, headers } = await busy.client.post("/room/info", {}, { origin: PAGE });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([503, PAGE]);
  });

  it.each([
    "https://page.example:8443",
    "http://page.example",
    "https://page.example.evil",
    "https://sub.page.example",
    "HTTPS://PAGE.EXAMPLE",
    "null",
  ])("is refused if its origin only resembles a listed one: %s", async (origin) => {
    await using gateway = await startGateway({ ALLOWED_ORIGINS });
    const { status, headers } = await gateway.client.send("/room/create", preflight(origin));
    expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
      405,
      null,
      "origin",
    ]);
    expect(await upgradeStatus(gateway.port, origin)).toBe(403);
  });

  it("may ask about rooms and the configuration only", async () => {
    await using gateway = await startGateway({ ALLOWED_ORIGINS });
    for (const path of ["/healthz", "/readyz", "/gateway-check", "/room/events"]) {
      const { status, headers } = await gateway.client.send(path, preflight(PAGE));
      expect([path, status, headers.get("access-control-allow-origin")]).toEqual([path, 405, null]);
    }
    expect((await gateway.client.send("/nothing", preflight(PAGE))).status).toBe(404);
    // Not a preflight.
    const { status } = await gateway.client.send("/config", { method: "OPTIONS", headers: { origin: PAGE } });
    expect(status).toBe(405);
  });

  it("may open sockets if its origin is listed", async () => {
    await using closed = await startGateway();
    expect(await upgradeStatus(closed.port, PAGE)).toBe(403);
    await using gateway = await startGateway({ ALLOWED_ORIGINS });
    expect(await upgradeStatus(gateway.port, PAGE)).toBe(101);
  });
});

/** The status of the answer when a page asks to open a socket. */
async function upgradeStatus(port: number, origin: string): Promise<number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/room/events`, { headers: { origin } });
  socket.on("error", () => {});
  const [answer] = await Promise.race([
    once(socket, "upgrade"),
    once(socket, "unexpected-response").then(([, response]) => [response]),
  ]);
  socket.terminate();
  return answer.statusCode;
}
