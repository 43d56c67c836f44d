import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { newRoom, startGateway, type TestGateway } from "../testing/test-gateway.ts";
import { ERRORS } from "./gateway-error.ts";

const UNLIMITED = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
  REQUESTS_PER_MINUTE: "0",
};
const ROUTES = ["/room/create", "/room/join", "/room/info", "/room/close"];
const JSON_TYPE = { "content-type": "application/json" };

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway(UNLIMITED);
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

/** Checks what is true of every answer, no matter what was sent: no server error, no internals, a known error. */
function expectSafe(status: number, body: unknown): void {
  expect(status).toBeLessThan(500);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(|SQLITE|ajv|fastify/i);
  if (status < 400) return;
  const { error } = body as { error: { code: keyof typeof ERRORS; message: string } };
  expect(ERRORS[error.code]).toEqual({ status, message: error.message });
}

describe("bodies", () => {
  const room = newRoom();
  const without = (field: string) => ({ ...room, [field]: undefined });

  it.each([
    ["nothing", "", 400, undefined],
    ["invalid JSON", "{", 400, undefined],
    ["null", null, 400, undefined],
    ["a list", [], 400, undefined],
    ["a string", '"x"', 400, undefined],
    ["no room id", without("roomId"), 400, "roomId"],
    ["no bundle", without("callerId"), 400, "callerId"],
    ["no room code", without("roomCode"), 400, "roomCode"],
    ["a number instead of a string", { ...room, callerId: 5 }, 400, "callerId"],
    ["a list instead of a string", { ...room, roomId: [room.roomId] }, 400, "roomId"],
    ["an upper-case room id", { ...room, roomId: room.roomId.toUpperCase() }, 400, "roomId"],
    ["a room id of version 1", { ...room, roomId: "9b2c1b0e-4b1c-1f57-9d4e-0a8f5d5b9a11" }, 400, "roomId"],
    ["a room id with a line break", { ...room, roomId: `${room.roomId}\n` }, 413, "roomId"],
    ["an empty bundle", { ...room, callerId: "" }, 400, "callerId"],
    ["padded base64", { ...room, callerId: "abc=" }, 400, "callerId"],
    ["plain base64", { ...room, callerId: "a+b/" }, 400, "callerId"],
    ["a bundle that is too long", { ...room, callerId: "A".repeat(16_385) }, 413, "callerId"],
    ["a room code that is too long", { ...room, roomCode: "A".repeat(1_025) }, 413, "roomCode"],
    ["an owner token that is too long", { ...room, ownerToken: "A".repeat(65) }, 413, "ownerToken"],
    ["an unknown field", { ...room, admin: true }, 400, undefined],
    ["a poisoned prototype", `{"__proto__":{"x":1},"roomId":"${room.roomId}"}`, 400, undefined],
    ["a poisoned constructor", '{"constructor":{"prototype":{"x":1}}}', 400, undefined],
    ["deep nesting", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, 400, undefined],
    ["a lone surrogate", { ...room, roomId: "\ud800" }, 400, "roomId"],
    ["more than 64 KiB", { ...room, callerId: "A".repeat(70_000) }, 413, undefined],
  ])("with %s are refused", async (_name, body, status, field) => {
    const answer = await gateway.client.post("/room/create", body);
    expectSafe(answer.status, answer.body);
    expect([answer.status, answer.body.error.field]).toEqual([status, field]);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]+$/);
  });

  it("of the maximum length are accepted", async () => {
    const longest = { ...newRoom(), callerId: "A".repeat(16_384), roomCode: "A".repeat(1_024) };
    expect((await gateway.client.post("/room/create", longest)).status).toBe(200);
    const { roomId } = longest;
    const tooLong = await gateway.client.post("/room/join", { roomId, receiverId: "A".repeat(16_385) });
    expect([tooLong.status, tooLong.body.error.field]).toEqual([413, "receiverId"]);
    const join = { roomId, receiverId: "A".repeat(16_384) };
    expect((await gateway.client.post("/room/join", join)).status).toBe(200);
  });

  it.each([
    ["/room/join", { receiverId: "", attempt: 1 }, 400],
    ["/room/join", { receiverId: "a", attempt: 0 }, 400],
    ["/room/join", { receiverId: "a", attempt: 1.5 }, 400],
    ["/room/join", { receiverId: "a", attempt: "1" }, 400],
    ["/room/join", { receiverId: "a", attempt: 1e300 }, 400],
    ["/room/close", {}, 400],
    ["/room/close", { ownerToken: "a", reason: "I am bored" }, 400],
    ["/room/info", { roomCode: "a" }, 400],
  ])("of %s with %j are refused", async (path, fields, status) => {
    const answer = await gateway.client.post(path, { roomId: room.roomId, ...fields });
    expectSafe(answer.status, answer.body);
    expect(answer.status).toBe(status);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
    "*/*",
  ])("of type %s are refused", async (type) => {
    const answer = await gateway.client.post("/room/info", { roomId: room.roomId }, { "content-type": type });
    expectSafe(answer.status, answer.body);
    expect([answer.status, answer.body.error.code]).toEqual([415, "unsupported_media_type"]);
  });
});

describe("methods and URLs", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])(
    "%s of a room route is refused",
    async (method) => {
      for (const path of [...ROUTES, "/room/info?x=1"]) {
        const { status, headers, body } = await gateway.client.send(path, { method });
        expect([status, headers.get("allow")]).toEqual([405, "POST"]);
        if (method !== "HEAD") expect(body.error.code).toBe("method_not_allowed");
      }
    },
  );

  it("POST of a read-only route is refused", async () => {
    for (const path of ["/config", "/healthz", "/readyz", "/room/events"]) {
      const { status, headers } = await gateway.client.post(path, {});
      expect([status, headers.get("allow")?.startsWith("GET")]).toEqual([405, true]);
    }
  });

  it("/room/events without a WebSocket is refused", async () => {
    const { status, body } = await gateway.client.send("/room/events");
    expect([status, body.error.code]).toEqual([400, "bad_request"]);
  });

  it.each(["/", "/room/info", "/config", "/commonroom/abc", "/nowhere"])(
    "a WebSocket at %s is refused",
    async (path) => {
      const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`);
      const status = await new Promise((resolve) => {
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.once("open", () => resolve("opened"));
      });
      expect(status).toBe(404);
      socket.on("error", () => {});
      socket.terminate();
    },
  );

  it.each([
    "/nowhere",
    "/room",
    "/room/",
    "/room/create/",
    "/room/other",
    "/Room/Info",
    "//room/info",
    "/room/%",
  ])("%s is not a route", async (path) => {
    const { status, body } = await gateway.client.post(path, {});
    expectSafe(status, body);
    expect([404, 400]).toContain(status);
  });
});

describe("arbitrary input", () => {
  const fieldName = fc.constantFrom(
    "roomId",
    "callerId",
    "receiverId",
    "roomCode",
    "ownerToken",
    "attempt",
    "reason",
  );
  const { roomId } = newRoom();
  const nearlyValid = fc.dictionary(
    fc.oneof(fieldName, fc.string()),
    fc.oneof(fc.constant(roomId), fc.stringMatching(/^[A-Za-z0-9_-]{0,40}$/), fc.integer(), fc.jsonValue()),
  );
  const body = fc.oneof(
    nearlyValid.map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string({ unit: "binary", maxLength: 2_000 }),
  );
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant("application/json") },
    fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
  );

  it("to a room route gets a safe answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), body, type, async (path, text, contentType) => {
        const headers = { ...JSON_TYPE, "content-type": contentType };
        const answer = await gateway.client.post(path, text, headers);
        expectSafe(answer.status, answer.body);
      }),
      { numRuns: 400 },
    );
  });

  it("to any URL with any method gets a safe answer", async () => {
    const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");
    const path = fc.oneof(
      fc.webPath(),
      fc.stringMatching(/^\/[\x21-\x7e]{0,60}$/),
      fc.constantFrom(...ROUTES, "/config", "/metrics", "/room/events"),
    );
    await fc.assert(
      fc.asyncProperty(method, path, async (verb, where) => {
        const { status, body: answer } = await gateway.client.send(`/${where.replace(/^\/+/, "")}`, {
          method: verb,
        });
        expectSafe(status, answer);
      }),
      { numRuns: 300 },
    );
  });

  /** Sends raw bytes and returns what the gateway sends until it closes the connection. */
  function exchange(bytes: Uint8Array): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(gateway.port, "127.0.0.1", () => socket.end(bytes));
      let answer = "";
      socket.setEncoding("latin1");
      socket.on("data", (text: string) => {
        answer += text;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve(answer);
        else reject(error);
      });
    });
  }

  it("that is not HTTP is answered with 400 or not at all", async () => {
    const head = "POST /room/info HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const nearlyHttp = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: "binary", maxLength: 100 })
        .map((text) => Buffer.from(`${head}${text}\r\n\r\n{}`, "latin1")),
      fc
        .integer({ min: -5, max: 50 })
        .map((length) => Buffer.from(`${head}Content-Length: ${length}\r\n\r\n{}`)),
      fc.constantFrom(
        Buffer.from(`${head}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`),
        Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
        Buffer.from(`${head}X: ${"a".repeat(20_000)}\r\n\r\n`),
        Buffer.from(`${head}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`),
        Buffer.from(`BREW /room/info HTTP/1.1\r\nHost: x\r\n\r\n`),
        Buffer.from(
          `GET /room/events HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        ),
        Buffer.from(`GET http://[::x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
        Buffer.from(`OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(nearlyHttp, async (bytes) => {
        const answer = await exchange(bytes);
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/m);
        expect(answer).not.toMatch(/node_modules|at \w+ \(/);
      }),
      { numRuns: 200 },
    );
  });

  it("leaves the gateway working, without warnings or errors in its log", async () => {
    expect((await gateway.client.send("/readyz")).status).toBe(200);
    expect((await gateway.client.post("/room/create", newRoom())).status).toBe(200);
    const levels = gateway
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).level);
    expect(levels.filter((level) => level >= 40)).toEqual([]);
  });
});
