import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { GatewayClient } from "./gateway-client.ts";

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Starts a gateway that answers each request with the next of these answers, and returns its client. */
async function gatewayThatAnswers(
  ...answers: { status: number; body: object; headers?: Record<string, string> }[]
) {
  const paths: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    paths.push(request.url ?? "");
    const { status, body, headers } = answers.shift() ?? { status: 404, body: {} };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return { client: new GatewayClient(`http://127.0.0.1:${port}`), paths };
}

const room = { roomId: "r", callerId: "c", roomCode: "k", ownerToken: "o", keepJoiner: false };
const busy = { status: 503, body: { error: { code: "store_unavailable", message: "Try again." } } };

test("repeats a create while the store is busy: the owner token makes that safe", async () => {
  const opened = { roomId: "r", ownerToken: "o", remainingMs: 1, attempt: 1 };
  const { client, paths } = await gatewayThatAnswers(busy, { status: 200, body: opened });
  expect(await client.create(room)).toEqual(opened);
  expect(paths).toEqual(["/room/create", "/room/create"]);
});

test("leaves it to the caller to repeat a call that the gateway has put off for long", async () => {
  const { client, paths } = await gatewayThatAnswers({ ...busy, headers: { "retry-after": "30" } });
  await expect(client.create(room)).rejects.toMatchObject({ retryAfterSecs: 30, isTemporary: true });
  expect(paths).toHaveLength(1);
});

test("a place is closed also when the page is left during the call", async () => {
  const call = vi.spyOn(globalThis, "fetch");
  const { client } = await gatewayThatAnswers({ status: 200, body: {} }, { status: 200, body: {} });
  await client.close({ roomId: "r", slot: 1, ownerToken: "o", reason: "left" });
  expect(call).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ keepalive: true }));
  call.mockRestore();
});

test("does not repeat a create that is refused", async () => {
  const refused = { status: 409, body: { error: { code: "room_exists", message: "It exists." } } };
  const { client, paths } = await gatewayThatAnswers(refused);
  await expect(client.create(room)).rejects.toMatchObject({ code: "room_exists" });
  expect(paths).toHaveLength(1);
});
