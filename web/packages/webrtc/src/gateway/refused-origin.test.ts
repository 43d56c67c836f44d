import { afterEach, expect, test, vi } from "vitest";
import { GATEWAY_SILENT, GatewayClient } from "./gateway-client.ts";
import { refusesThisOrigin } from "./refused-origin.ts";

const GATEWAY = "https://gateway.example";
const ROOM = { roomId: "r", callerId: "c", roomCode: "k", ownerToken: "o", keepJoiner: false };

afterEach(() => void vi.unstubAllGlobals());

/** A browser with a page of this origin. The gateway answers it without CORS, with CORS, or not at all. */
function browse(origin: string | undefined, answers: readonly RequestMode[]) {
  vi.stubGlobal("location", origin === undefined ? undefined : { origin });
  const fetch = vi.fn(async (_url: string, { mode = "cors" }: RequestInit = {}) => {
    if (!answers.includes(mode)) throw new TypeError("Failed to fetch");
    return new Response(mode === "cors" ? "{}" : "");
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test.each([
  ["refuses the origin, if it answers without CORS alone", "https://page.example", ["no-cors"], true],
  ["cannot be reached, if nothing is answered", "https://page.example", [], false],
  [
    "was out of reach for a moment, if CORS is answered by now",
    "https://page.example",
    ["no-cors", "cors"],
    false,
  ],
  ["cannot be reached, if the page is its own", GATEWAY, ["no-cors"], false],
  ["cannot be reached, if there is no page", undefined, ["no-cors"], false],
] as const)("a gateway that does not answer a call %s", async (_, origin, answers, isRefused) => {
  browse(origin, answers);
  expect(await refusesThisOrigin(GATEWAY, 1_000)).toBe(isRefused);
});

test("a call that is refused for its origin has a code of its own, and is no use repeating", async () => {
  browse("https://page.example", ["no-cors"]);
  await expect(new GatewayClient(GATEWAY).create(ROOM)).rejects.toMatchObject({
    ...{ name: "GatewayError", status: 0, code: "origin_refused", isTemporary: false },
    message: expect.stringContaining("https://page.example"),
  });
});

test("a gateway that cannot be reached has none, and the same call may succeed later", async () => {
  const fetch = browse("https://page.example", []);
  await expect(new GatewayClient(GATEWAY).create(ROOM)).rejects.toMatchObject({
    ...{ status: 0, code: "", message: GATEWAY_SILENT, isTemporary: true },
  });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a call that took too long asks for nothing else", async () => {
  const fetch = browse("https://page.example", []);
  fetch.mockRejectedValueOnce(new DOMException("It took too long.", "TimeoutError"));
  await expect(new GatewayClient(GATEWAY).create(ROOM)).rejects.toMatchObject({
    code: "",
    isTemporary: true,
  });
  expect(fetch).toHaveBeenCalledOnce();
});
