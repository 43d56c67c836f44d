import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LimitRule } from "./limits/rate-limits.ts";

/** Metrics of a gateway. Labels are routes and status codes, never an id, code, key, address or bundle. */
export interface Metrics {
  /** Counts an answered request. */
  countRequest(route: string, status: number, seconds: number): void;
  /** Counts a request or socket that a limit has refused. */
  countLimited(rule: LimitRule): void;
  /** Counts rooms that expired. */
  countExpired(rooms: number): void;
  /** Returns all metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
  /** Stops collecting. */
  close(): void;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Creates the metrics of a gateway. `countSockets` returns the number of open sockets. */
export function createMetrics(countSockets: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "orbitroom_" });
  const registers = [registry];
  const durations = new Histogram({
    name: "orbitroom_request_seconds",
    help: "Time from the first byte of a request to the end of its answer.",
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
  const limited = new Counter({
    name: "orbitroom_limited_total",
    help: "Requests and sockets that were refused, by the limit that refused them.",
    labelNames: ["rule"],
    registers,
  });
  const expiredRooms = new Counter({
    name: "orbitroom_rooms_expired_total",
    help: "Rooms that expired.",
    registers,
  });
  new Gauge({
    name: "orbitroom_sockets",
    help: "Open sockets of /room/events.",
    registers,
    collect() {
      this.set(countSockets());
    },
  });

  return {
    countRequest(route, status, seconds) {
      durations.observe({ route }, seconds);
      requests.inc({ route, status });
    },
    countLimited: (rule) => limited.inc({ rule }),
    countExpired: (rooms) => expiredRooms.inc(rooms),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => registry.clear(),
  };
}
