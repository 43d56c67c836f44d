import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LimitRule } from "./limits/rate-limits.ts";
import type { StoreAnswer } from "./store/measured-store.ts";

/** Metrics of a gateway. Labels are routes and status codes, never an id, code, key, address or bundle. */
export interface Metrics {
  /** Counts an answered request. */
  countRequest(route: string, status: number, seconds: number): void;
  /** Counts a request or socket that a limit has refused. */
  countLimited(rule: LimitRule): void;
  /** Counts an answer of the store. */
  countStoreAnswer(answer: StoreAnswer): void;
  /** Counts rooms that expired. */
  countExpired(rooms: number): void;
  /** Returns all metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
  /** Stops collecting. */
  close(): void;
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** The values that the metrics read each time they are requested. */
export interface GatewayState {
  /** The number of open sockets. */
  readonly sockets: () => number;
  /** Whether calls to the store are refused without being sent. */
  readonly isStoreBroken: () => boolean;
  /** Whether changes that other processes make no longer arrive. */
  readonly isStoreDeaf: () => boolean;
}

/** Creates the metrics of a gateway. */
export function createMetrics(state: GatewayState): Metrics {
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
  const storeSeconds = new Histogram({
    name: "orbitroom_store_seconds",
    help: "Time until the store has answered, also if it has not answered in time.",
    labelNames: ["operation"],
    buckets: SECONDS_BUCKETS,
    registers,
  });
  const storeErrors = new Counter({
    name: "orbitroom_store_errors_total",
    help: "Answers that the store did not give, by the error that clients get.",
    labelNames: ["operation", "code"],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  gauge("orbitroom_sockets", "Open sockets of /room/events.", state.sockets);
  gauge(
    "orbitroom_store_breaker_open",
    "1 while calls of the store are refused without being sent, because too many have failed.",
    () => Number(state.isStoreBroken()),
  );
  gauge(
    "orbitroom_store_deaf",
    "1 while the changes that other gateways make do not arrive, although the store answers.",
    () => Number(state.isStoreDeaf()),
  );

  // The library finds a series by its labels in as much time as it takes to count.
  const durationsOf = remembered((route: string) => durations.labels(route));
  const requestsOf = remembered((route: string) =>
    remembered((status: number) => requests.labels(route, String(status))),
  );
  const storeSecondsOf = remembered((operation: string) => storeSeconds.labels(operation));
  return {
    countRequest(route, status, seconds) {
      durationsOf(route).observe(seconds);
      requestsOf(route)(status).inc();
    },
    countLimited: (rule) => limited.inc({ rule }),
    countStoreAnswer({ operation, seconds, error }) {
      storeSecondsOf(operation).observe(seconds);
      if (error !== undefined) storeErrors.inc({ operation, code: error });
    },
    countExpired: (rooms) => expiredRooms.inc(rooms),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => registry.clear(),
  };
}

/** A function that is called once for each key. There must be few of them. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = find(key);
      values.set(key, value);
    }
    return value;
  };
}
