import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What a gateway counts. Labels are fixed words of ours: no id, code, key, address or bundle is ever one. */
export interface Metrics {
  /** Counts one answered request. */
  answered(route: string, status: number, seconds: number): void;
  /** Counts rooms that expired. */
  swept(rooms: number): void;
  /** The page that Prometheus reads. */
  page(): Promise<{ contentType: string; text: string }>;
  /** Stops watching the process. */
  close(): void;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Makes the metrics of one gateway; `sockets` tells how many sockets are open when asked. */
export function createMetrics(sockets: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "orbitroom_" });
  const registers = [registry];
  const seconds = new Histogram({
    name: "orbitroom_request_seconds",
    help: "Time from the first byte of a request to its answer.",
    labelNames: ["route"],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const requests = new Counter({
    name: "orbitroom_requests_total",
    help: "Answered requests.",
    labelNames: ["route", "status"],
    registers,
  });
  const swept = new Counter({
    name: "orbitroom_rooms_expired_total",
    help: "Rooms that expired.",
    registers,
  });
  new Gauge({
    name: "orbitroom_sockets",
    help: "Open sockets that follow a room.",
    registers,
    collect() {
      this.set(sockets());
    },
  });

  return {
    answered(route, status, durationSeconds) {
      seconds.observe({ route }, durationSeconds);
      requests.inc({ route, status });
    },
    swept: (rooms) => swept.inc(rooms),
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => registry.clear(),
  };
}
