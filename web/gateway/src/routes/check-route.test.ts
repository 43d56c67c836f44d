import { once } from "node:events";
import { get, type OutgoingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { startGateway } from "../testing/test-gateway.ts";

/** Sends a request without fetch, which may not set `Connection` and `Host`. */
async function check(port: number, headers: OutgoingHttpHeaders): Promise<unknown> {
  const [response] = await once(
    get({ host: "127.0.0.1", port, path: "/gateway-check", headers }),
    "response",
  );
  return json(response);
}

describe("/gateway-check", () => {
  it("says what the gateway sees of a caller without a proxy", async () => {
    await using gateway = await startGateway();
    const headers = { cONNECTION: "close", host: "orbitroom.example" };
    expect(await check(gateway.port, headers)).toEqual({
      address: "127.0.0.1",
      forwardedAddresses: 0,
      isDirect: true,
      isTrustedProxy: false,
      host: "orbitroom.example",
      publicOrigin: null,
    });
  });

  it("says what the gateway sees of a caller behind a proxy", async () => {
    await using gateway = await startGateway({
      TRUST_PROXY: "loopback",
      PUBLIC_ORIGIN: "https://orbitroom.example",
    });
    expect(await check(gateway.port, { "x-forwarded-for": "192.0.2.1, 192.0.2.2" })).toMatchObject({
      address: "192.0.2.2",
      forwardedAddresses: 2,
      isDirect: false,
      isTrustedProxy: true,
      publicOrigin: "https://orbitroom.example",
    });
  });

  it("accepts GET only, and says so", async () => {
    await using gateway = await startGateway();
    const { status, headers } = await gateway.client.post("/gateway-check", {});
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("costs nothing of what its caller may fetch of pages and files", async () => {
    await using gateway = await startGateway({ FILES_PER_MINUTE_PER_ADDRESS: "1" });
    for (let time = 0; time < 3; time += 1) {
      expect((await gateway.client.send("/gateway-check")).status).toBe(200);
    }
  });

  it("believes no forwarded address without TRUST_PROXY", async () => {
    await using gateway = await startGateway();
    expect(await check(gateway.port, { "x-forwarded-for": "192.0.2.1" })).toMatchObject({
      address: "127.0.0.1",
      forwardedAddresses: 1,
      isTrustedProxy: false,
    });
  });
});
