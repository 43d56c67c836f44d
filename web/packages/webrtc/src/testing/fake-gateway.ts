import { vi } from "vitest";
import type { IceServers } from "../connection/ice-servers.ts";
import type { GatewayClient } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";
import type { Mesh } from "../mesh/mesh.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";

/** A gateway that opens one slot after the other, and a mesh whose links do nothing. */
export function fakeRoom() {
  let lastSlot = 0;
  const gateway = {
    eventsUrl: "ws://gateway.test",
    info: vi.fn(async () => ({ slot: 1, attempt: 1, callerId: "caller", roomCode: "code" })),
    join: vi.fn(async () => ({})),
    confirm: vi.fn(async () => ({})),
    close: vi.fn(async () => ({})),
    create: vi.fn(async ({ slot }: { slot?: number | "new" }) => {
      if (typeof slot !== "number") lastSlot += 1;
      return { slot: typeof slot === "number" ? slot : lastSlot, attempt: 1, remainingMs: 300_000 };
    }),
  };
  const pairs: MeshPair[] = [];
  const mesh = {
    options: { roomId: ROOM_ID },
    code: "AB12CD",
    triesUsed: 0,
    isClosed: false,
    pairs: [] as MeshPair[],
    accept: vi.fn(async (_pair: MeshPair, _receiverId: string) => undefined),
    newcomer: (side: "offering" | "answering") => {
      const link = {
        side,
        offer: async () => ({ callerId: "caller", roomCode: "code" }),
        answer: vi.fn(async () => "receiver"),
        close: vi.fn(),
        leave: vi.fn(async () => undefined),
      };
      const pair = { link, slot: undefined, isIn: false } as unknown as MeshPair;
      pairs.push(pair);
      return pair;
    },
  };
  return {
    ...{ gateway, pairs, mesh, roomId: ROOM_ID },
    asGateway: gateway as unknown as GatewayClient,
    asMesh: mesh as unknown as Mesh,
    ice: { fresh: async () => ({}) } as unknown as IceServers,
    settings: { get: async () => ({ pollSeconds: 30, roomOpenSeconds: 300 }) } as unknown as GatewaySettings,
  };
}
