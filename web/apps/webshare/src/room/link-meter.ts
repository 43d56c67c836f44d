import type { Room } from "@orbitroom/webrtc";

/** Measurements of the connection between this device and another one. */
export interface LinkNumbers {
  readonly id: string;
  readonly name: string;
  readonly kbitPerSec: number;
  readonly framesPerSec: number;
  readonly width: number;
  readonly height: number;
  readonly roundTripMs: number | undefined;
  readonly lostPackets: number;
  readonly codec: string;
  /** What limits the quality of the video, as the browser reports it. */
  readonly limit: string;
  /** Whether the packets take a relay server. */
  readonly isRelayed: boolean;
}

/** The fields of the browser's report that the numbers are read from. */
interface StreamReport {
  readonly id: string;
  readonly type: string;
  readonly kind?: string;
  readonly timestamp: number;
  readonly bytesSent?: number;
  readonly bytesReceived?: number;
  readonly framesPerSecond?: number;
  readonly frameWidth?: number;
  readonly frameHeight?: number;
  readonly packetsLost?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
  readonly qualityLimitationReason?: string;
  readonly codecId?: string;
  readonly mimeType?: string;
  readonly nominated?: boolean;
  readonly localCandidateId?: string;
  readonly candidateType?: string;
}

/** Measures the connections of a share. */
export class LinkMeter {
  readonly #last = new Map<string, { readonly bytes: number; readonly atMs: number }>();

  constructor(private readonly room: Pick<Room, "stats">) {}

  async measure(devices: readonly { id: string; name: string }[]): Promise<LinkNumbers[]> {
    const all = await Promise.all(
      devices.map(async ({ id, name }) => {
        // A device that has just left has no numbers.
        const stats = await this.room.stats(id).catch(() => undefined);
        return stats?.media && this.#read(id, name, [...(stats.media.values() as Iterable<StreamReport>)]);
      }),
    );
    return all.filter((numbers) => numbers !== undefined);
  }

  #read(id: string, name: string, reports: readonly StreamReport[]): LinkNumbers | undefined {
    const video = reports
      .filter(({ type, kind }) => kind === "video" && (type === "outbound-rtp" || type === "inbound-rtp"))
      .sort((one, other) => (other.framesPerSecond ?? 0) - (one.framesPerSecond ?? 0))[0];
    if (!video) return undefined;
    const bytes = video.bytesSent ?? video.bytesReceived ?? 0;
    const key = `${id} ${video.id}`;
    const before = this.#last.get(key);
    this.#last.set(key, { bytes, atMs: video.timestamp });
    const seconds = before ? (video.timestamp - before.atMs) / 1000 : 0;
    const path = reports.find(({ type, nominated }) => type === "candidate-pair" && nominated === true);
    const remote = reports.find(({ type, kind }) => type === "remote-inbound-rtp" && kind === "video");
    const roundTrip = remote?.roundTripTime ?? path?.currentRoundTripTime;
    const local = reports.find((each) => each.id === path?.localCandidateId);
    return {
      ...{ id, name },
      kbitPerSec: seconds > 0 && before ? Math.max(0, ((bytes - before.bytes) * 8) / 1000 / seconds) : 0,
      framesPerSec: video.framesPerSecond ?? 0,
      width: video.frameWidth ?? 0,
      height: video.frameHeight ?? 0,
      roundTripMs: roundTrip === undefined ? undefined : roundTrip * 1000,
      lostPackets: Math.max(0, remote?.packetsLost ?? video.packetsLost ?? 0),
      codec: reports.find((each) => each.id === video.codecId)?.mimeType?.replace("video/", "") ?? "",
      limit: video.qualityLimitationReason ?? "none",
      isRelayed: local?.candidateType === "relay",
    };
  }
}

/** What limits the quality of a video that is sent, if the limit is on this device. */
export function limitedBy({ limit }: LinkNumbers): "bandwidth" | "cpu" | undefined {
  return limit === "bandwidth" || limit === "cpu" ? limit : undefined;
}
