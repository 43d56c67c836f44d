import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PeerConnection } from "../connection/peer-connection.ts";
import { DirectLink } from "./direct-link.ts";

/** A browser's connection. With `spoils`, candidates from a pool carry the pool's credentials. */
class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  static spoils = true;
  readonly ufrag = `own${FakeConnection.made.length}`;
  readonly channel = { of: this.ufrag, readyState: "connecting" };
  iceGatheringState = "new";
  localDescription: { sdp: string } | null = null;
  closed = false;

  constructor(private readonly configuration: RTCConfiguration) {
    super();
    FakeConnection.made.push(this);
  }

  createDataChannel = () => this.channel;
  createOffer = async () => ({ type: "offer" });
  createAnswer = async () => ({ type: "answer" });
  setRemoteDescription = async () => undefined;

  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: `v=0\r\na=ice-ufrag:${this.ufrag}\r\n` };
    const pooled = FakeConnection.spoils && (this.configuration.iceCandidatePoolSize ?? 0) > 0;
    const usernameFragment = pooled ? "pool" : this.ufrag;
    const candidate = { candidate: `candidate:1 of ${usernameFragment}`, type: "host", usernameFragment };
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event("icecandidate"), { candidate }));
      this.iceGatheringState = "complete";
      this.dispatchEvent(new Event("icegatheringstatechange"));
    });
  }

  close(): void {
    this.closed = true;
  }
}

const attached: unknown[] = [];
const events = { onState: () => undefined };

beforeEach(() => {
  FakeConnection.made = [];
  FakeConnection.spoils = true;
  attached.length = 0;
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
});
afterEach(() => vi.unstubAllGlobals());

const early = () =>
  new DirectLink({}, (_lane, channel) => attached.push(channel), events, new PeerConnection({}, "early"));

it.each(["offer", "answer"] as const)(
  "makes its %s with a new connection when the pool is not filled yet",
  async (how) => {
    const link = early();
    const { candidates } = await (how === "offer" ? link.offer() : link.answer("v=0\r\n"));
    expect(candidates).toEqual(["candidate:1 of own1"]);
    expect(FakeConnection.made.map(({ closed }) => closed)).toEqual([true, false]);
    // The channel of the connection that was described.
    expect(attached.at(-1)).toBe(FakeConnection.made.at(-1)?.channel);
  },
);

it("keeps the early connection once its pool is filled", async () => {
  FakeConnection.spoils = false;
  const { candidates } = await early().offer();
  expect(candidates).toEqual(["candidate:1 of own0"]);
  expect(FakeConnection.made).toHaveLength(1);
});

it("makes no new connection after it was closed", async () => {
  const link = early();
  const offer = link.offer();
  link.close();
  await expect(offer).rejects.toMatchObject({ code: "pool_taken_early" });
  expect(FakeConnection.made).toHaveLength(1);
});
