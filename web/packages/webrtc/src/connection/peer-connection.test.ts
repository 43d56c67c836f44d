import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DATA_CHANNEL_LABEL, PeerConnection, PoolTakenEarlyError } from "./peer-connection.ts";

const OWN_UFRAG = "ours";
const candidateOf = (usernameFragment: string, port: number) => ({
  candidate: `candidate:1 1 udp 2113937151 a.local ${port} typ host generation 0 ufrag ${usernameFragment}`,
  type: "host",
  usernameFragment,
});

/** A connection that reports the candidates in `found` once it has a description, and then completes gathering. */
class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  static found: ReturnType<typeof candidateOf>[] = [];
  iceGatheringState = "new";
  localDescription: { sdp: string } | null = null;

  constructor(readonly configuration: RTCConfiguration) {
    super();
    FakeConnection.made.push(this);
  }

  createDataChannel = () => ({});
  createOffer = async () => ({ type: "offer" });
  createAnswer = async () => ({ type: "answer" });
  setRemoteDescription = vi.fn(async (_description: RTCSessionDescriptionInit) => undefined);

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: `v=0\r\na=ice-ufrag:${OWN_UFRAG}\r\na=ice-pwd:secret\r\n` };
    setTimeout(() => {
      for (const candidate of FakeConnection.found) {
        this.dispatchEvent(Object.assign(new Event("icecandidate"), { candidate }));
      }
      this.iceGatheringState = "complete";
      this.dispatchEvent(new Event("icegatheringstatechange"));
    });
  }
}

beforeEach(() => {
  FakeConnection.made = [];
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
});
afterEach(() => vi.unstubAllGlobals());

function described(how: "offer" | "answer") {
  const peer = new PeerConnection({}, "early");
  peer.createChannel(DATA_CHANNEL_LABEL);
  return how === "offer" ? peer.offer() : peer.answer("v=0\r\n");
}

it.each(["offer", "answer"] as const)("returns an %s with the candidates found", async (how) => {
  FakeConnection.found = [candidateOf(OWN_UFRAG, 1), candidateOf(OWN_UFRAG, 2)];
  const { sdp, candidates } = await described(how);
  expect(sdp).toContain(`a=ice-ufrag:${OWN_UFRAG}`);
  expect(candidates).toEqual(FakeConnection.found.map(({ candidate }) => candidate));
});

it.each(["offer", "answer"] as const)(
  "refuses an %s whose candidates have the credentials of the pool",
  async (how) => {
    FakeConnection.found = [candidateOf(OWN_UFRAG, 1), candidateOf("pool", 2)];
    await expect(described(how)).rejects.toBeInstanceOf(PoolTakenEarlyError);
  },
);

it("uses a candidate pool only for early connections", () => {
  new PeerConnection({}, "early");
  new PeerConnection({}, "now");
  expect(FakeConnection.made.map(({ configuration }) => configuration.iceCandidatePoolSize)).toEqual([10, 0]);
});

it("leaves the handshake to the offering device, which else keeps that of a page that is gone", async () => {
  FakeConnection.found = [candidateOf(OWN_UFRAG, 1)];
  const peer = new PeerConnection({}, "now");
  await peer.answer("v=0\r\na=setup:actpass\r\na=mid:0\r\n");
  expect(FakeConnection.made[0]?.setRemoteDescription).toHaveBeenCalledExactlyOnceWith({
    ...{ type: "offer", sdp: "v=0\r\na=setup:active\r\na=mid:0\r\n" },
  });
});
