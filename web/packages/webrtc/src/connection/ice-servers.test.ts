import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatewaySettings } from "../gateway/gateway-settings.ts";
import { IceServers } from "./ice-servers.ts";

const STUN = { urls: ["stun:stun.example"] };
const turn = (username: string) => ({ urls: ["turn:turn.example"], username, credential: "secret" });
const config = {
  maintenance: false,
  iceServers: [STUN],
  roomOpenSeconds: 300,
  pollSeconds: 30,
  version: "1",
};

const sources = { config: vi.fn(), turnServers: vi.fn(), isRelayOnly: vi.fn() };
const direct = (...iceServers: RTCIceServer[]) => ({ iceServers, iceTransportPolicy: "all" });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ["performance"] });
  sources.config.mockResolvedValue({ ...config, turnSeconds: 600 });
  sources.turnServers.mockResolvedValueOnce([turn("first")]).mockResolvedValueOnce([turn("second")]);
});

afterEach(() => void vi.useRealTimers());

it("asks for no credentials where there is no TURN server", async () => {
  sources.config.mockResolvedValue(config);
  const servers = new IceServers(sources);
  expect(await servers.fresh()).toEqual(direct(STUN));
  expect(await servers.recent()).toEqual(direct(STUN));
  expect(sources.turnServers).not.toHaveBeenCalled();
});

it("gives each link new credentials", async () => {
  const servers = new IceServers(sources);
  expect(await servers.fresh()).toEqual(direct(STUN, turn("first")));
  expect(await servers.fresh()).toEqual(direct(STUN, turn("second")));
});

it("gives the lanes of a link its credentials, and new ones when half of their time is over", async () => {
  const servers = new IceServers(sources);
  await servers.fresh();
  vi.advanceTimersByTime(299_999);
  expect(await servers.recent()).toEqual(direct(STUN, turn("first")));
  vi.advanceTimersByTime(1);
  expect(await servers.recent()).toEqual(direct(STUN, turn("second")));
});

it("gives credentials to a connection that is the first one after a reload", async () => {
  expect(await new IceServers(sources).recent()).toEqual(direct(STUN, turn("first")));
});

it("leaves lanes without TURN while the gateway cannot be reached", async () => {
  const servers = new IceServers(sources);
  await servers.fresh();
  vi.advanceTimersByTime(300_000);
  sources.turnServers.mockReset().mockRejectedValue(new Error("no answer"));
  expect(await servers.recent()).toEqual(direct(STUN));
  await expect(servers.fresh()).rejects.toThrow("no answer");
});

it("uses nothing but relays if the device asked for that, even where there is none", async () => {
  sources.isRelayOnly.mockResolvedValue(true);
  const servers = new IceServers(sources);
  expect(await servers.fresh()).toEqual({
    iceServers: [STUN, turn("first")],
    iceTransportPolicy: "relay",
  });
  sources.config.mockResolvedValue(config);
  expect(await servers.fresh()).toEqual({ iceServers: [STUN], iceTransportPolicy: "relay" });
});

it("keeps the gateway's settings for the visit, but no failure", async () => {
  const gateway = { config: vi.fn() };
  gateway.config.mockRejectedValueOnce(new Error("no answer")).mockResolvedValue(config);
  const settings = new GatewaySettings(gateway);
  const [first, together] = await Promise.all([settings.known(), settings.get()]);
  expect(first).toBeUndefined();
  expect(together.iceServers).toEqual([]);
  expect(await settings.get()).toEqual(config);
  expect(await settings.known()).toEqual(config);
  expect(gateway.config).toHaveBeenCalledTimes(2);
});

it("asks the gateway once for all who ask together, and again for its latest settings", async () => {
  const gateway = { config: vi.fn() };
  gateway.config.mockResolvedValueOnce(config).mockResolvedValue({ ...config, version: "2" });
  const settings = new GatewaySettings(gateway);
  const [known, latest] = await Promise.all([settings.known(), settings.refresh()]);
  expect(latest).toBe(known);
  expect(gateway.config).toHaveBeenCalledTimes(1);
  expect((await settings.refresh())?.version).toBe("2");
  expect((await settings.known())?.version).toBe("2");
});
