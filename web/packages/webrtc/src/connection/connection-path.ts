/** How the packets of a connection travel, according to the browser's statistics. */
export interface ConnectionPath {
  /** Whether they pass through a TURN server, on either side. */
  isRelayed: boolean;
  /** Undefined until the browser has measured it. */
  roundTripMs: number | undefined;
  /** The bytes sent and received on this path so far. */
  movedBytes: number;
}

/** Returns the path that a connection uses now; undefined before it has one. */
export function pathOf(report: Iterable<[string, unknown]>): ConnectionPath | undefined {
  const stats = new Map([...report].filter((entry): entry is [string, RTCStats] => isStats(entry[1])));
  const pair = selectedPair(stats);
  if (!pair) return undefined;
  const candidates = [pair.localCandidateId, pair.remoteCandidateId].map((id) => stats.get(id));
  const { currentRoundTripTime: roundTripSecs, bytesSent = 0, bytesReceived = 0 } = pair;
  return {
    isRelayed: candidates.some((candidate) => candidate && typeOf(candidate) === "relay"),
    roundTripMs: roundTripSecs === undefined ? undefined : roundTripSecs * 1000,
    movedBytes: bytesSent + bytesReceived,
  };
}

/** Browsers name the pair in the statistics of the transport; Firefox marks the pair itself. */
function selectedPair(stats: ReadonlyMap<string, RTCStats>): RTCIceCandidatePairStats | undefined {
  const all = [...stats.values()];
  for (const each of all) {
    if (each.type !== "transport") continue;
    const pair = stats.get((each as RTCTransportStats).selectedCandidatePairId ?? "");
    if (pair) return pair as RTCIceCandidatePairStats;
  }
  const pairs = all.filter((each) => each.type === "candidate-pair") as RTCIceCandidatePairStats[];
  return pairs.find(({ state, nominated }) => state === "succeeded" && nominated);
}

function typeOf(candidate: RTCStats): unknown {
  return "candidateType" in candidate ? candidate.candidateType : undefined;
}

function isStats(value: unknown): value is RTCStats {
  return typeof value === "object" && value !== null && "type" in value;
}
