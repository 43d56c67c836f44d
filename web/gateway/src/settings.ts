import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { Environment, type EnvironmentSource } from "@orbitroom/node-hub";

/** A coturn server that checks time-limited credentials. */
export interface TurnSettings {
  readonly urls: readonly string[];
  readonly secret: string;
  readonly credentialLifeSeconds: number;
}

/** How many requests a bucket lets through; 0 lifts a limit. */
export interface LimitSettings {
  readonly requestsPerMinutePerAddress: number;
  readonly roomsPerMinutePerAddress: number;
  readonly requestsPerMinutePerRoom: number;
  readonly requestsPerMinute: number;
  /** Most addresses, and most rooms, that are remembered at once: it bounds the memory of the limits. */
  readonly rememberedKeys: number;
}

/** Limits and times of `/room/events`. */
export interface SocketSettings {
  readonly perAddress: number;
  readonly perRoom: number;
  readonly total: number;
  readonly messageBytes: number;
  readonly firstMessageMs: number;
  readonly pingMs: number;
  /** A socket with more than this still unsent is too slow and is ended. */
  readonly backlogBytes: number;
}

/** Everything about a gateway that can be set. `readSettings` names the variable and default of each. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly appDir: string | undefined;
  readonly precompress: boolean;
  readonly maintenance: boolean;
  readonly lan: boolean;
  readonly tls: { readonly certPath: string; readonly keyPath: string } | undefined;
  readonly trustProxy: readonly string[];
  readonly stunUrls: readonly string[];
  readonly turn: TurnSettings | undefined;
  readonly pollSeconds: number;
  readonly rooms: {
    readonly openLifeMs: number;
    readonly joinedLifeMs: number;
    readonly closedLifeMs: number;
  };
  readonly store: { readonly commitMs: number; readonly deadlineMs: number; readonly sweepMs: number };
  readonly bodyBytes: number;
  readonly bundleBytes: number;
  readonly roomCodeBytes: number;
  readonly limits: LimitSettings;
  readonly sockets: SocketSettings;
  readonly requestTimeoutMs: number;
  readonly keepAliveMs: number;
  readonly shutdownGraceMs: number;
  readonly log: {
    readonly level: "silent" | "error" | "warn" | "info" | "debug";
    /** One request in so many is logged; 0 logs none. Errors of the gateway itself are always logged. */
    readonly requestEvery: number;
  };
  readonly metricsToken: string | undefined;
}

// Both `src` and `dist` lie one folder below the workspace, so this holds for the built file too.
const BUILT_APP = resolve(import.meta.dirname, "../../app/dist");
const MAX_SECONDS = 366 * 24 * 3600;
const MAX_COUNT = 1_000_000_000;

/**
 * Reads the settings from environment variables: the one list of all of them, with their defaults.
 * Throws an `EnvironmentError` that names every variable that cannot be used.
 */
export function readSettings(source: EnvironmentSource): Settings {
  const env = new Environment(source);
  const seconds = (name: string, fallback: number) =>
    env.integer(name, fallback, { min: 1, max: MAX_SECONDS });
  const ms = (name: string, fallback: number, min = 1) =>
    env.integer(name, fallback, { min, max: 3_600_000 });
  const bytes = (name: string, fallback: number) => env.integer(name, fallback, { min: 64, max: 16_777_216 });
  const count = (name: string, fallback: number, min = 1) =>
    env.integer(name, fallback, { min, max: MAX_COUNT });
  const lan = env.flag("LAN", false);

  const settings: Settings = {
    // Where to listen. LAN=1 serves HTTPS to the local network with a self-made certificate.
    host: env.text("HOST", lan ? "0.0.0.0" : "127.0.0.1"),
    port: env.integer("PORT", 4600, { min: 0, max: 65_535 }),
    lan,
    tls: readTls(env),
    // Addresses and networks of proxies whose X-Forwarded-For counts. Empty: the address of the connection counts.
    trustProxy: readTrustProxy(env),

    // What is kept and served.
    dataDir: resolve(env.text("DATA_DIR", "./data")),
    // The built app; empty: serve none.
    appDir: readAppDir(env),
    precompress: env.flag("PRECOMPRESS", true),
    maintenance: env.flag("MAINTENANCE", false),

    // How browsers find each other.
    stunUrls: env.list("STUN_URLS", ["stun:stun.l.google.com:19302"]),
    turn: readTurn(env, seconds("TURN_CREDENTIAL_SECONDS", 12 * 3600)),
    pollSeconds: seconds("POLL_SECONDS", 30),

    // How long rooms live.
    rooms: {
      openLifeMs: seconds("ROOM_OPEN_SECONDS", 300) * 1000,
      joinedLifeMs: seconds("ROOM_JOINED_SECONDS", 24 * 3600) * 1000,
      closedLifeMs: seconds("ROOM_CLOSED_SECONDS", 60) * 1000,
    },
    store: {
      commitMs: ms("STORE_COMMIT_MS", 2, 0),
      deadlineMs: ms("STORE_DEADLINE_MS", 500),
      sweepMs: ms("STORE_SWEEP_MS", 5_000),
    },

    // What a client may send, and how often.
    bodyBytes: bytes("BODY_BYTES", 64 * 1024),
    bundleBytes: bytes("BUNDLE_BYTES", 16 * 1024),
    roomCodeBytes: bytes("ROOM_CODE_BYTES", 1024),
    limits: {
      requestsPerMinutePerAddress: count("REQUESTS_PER_MINUTE_PER_ADDRESS", 600, 0),
      roomsPerMinutePerAddress: count("ROOMS_PER_MINUTE_PER_ADDRESS", 60, 0),
      requestsPerMinutePerRoom: count("REQUESTS_PER_MINUTE_PER_ROOM", 240, 0),
      requestsPerMinute: count("REQUESTS_PER_MINUTE", 120_000, 0),
      rememberedKeys: count("LIMIT_KEYS", 100_000),
    },
    sockets: {
      perAddress: count("SOCKETS_PER_ADDRESS", 64),
      perRoom: count("SOCKETS_PER_ROOM", 16),
      total: count("SOCKETS", 20_000),
      messageBytes: bytes("SOCKET_MESSAGE_BYTES", 1024),
      firstMessageMs: ms("SOCKET_FIRST_MESSAGE_MS", 5_000),
      pingMs: ms("SOCKET_PING_MS", 25_000),
      backlogBytes: bytes("SOCKET_BACKLOG_BYTES", 256 * 1024),
    },

    // How the process behaves.
    requestTimeoutMs: ms("REQUEST_TIMEOUT_MS", 15_000),
    keepAliveMs: ms("KEEP_ALIVE_MS", 65_000),
    shutdownGraceMs: ms("SHUTDOWN_GRACE_MS", 10_000),
    log: {
      level: env.choice("LOG_LEVEL", "info", ["silent", "error", "warn", "info", "debug"]),
      requestEvery: count("LOG_REQUEST_EVERY", 1, 0),
    },
    // Where set, `/metrics` answers only to `Authorization: Bearer <token>`.
    metricsToken: env.optionalText("METRICS_TOKEN"),
  };
  if (lan && settings.tls !== undefined)
    env.note("LAN", "makes its own certificate: leave TLS_CERT and TLS_KEY out");
  env.check();
  return settings;
}

function readTls(env: Environment): Settings["tls"] {
  const certPath = env.optionalText("TLS_CERT");
  const keyPath = env.optionalText("TLS_KEY");
  if (certPath !== undefined && keyPath !== undefined) return { certPath, keyPath };
  if (certPath !== undefined) env.note("TLS_KEY", "is needed with TLS_CERT");
  if (keyPath !== undefined) env.note("TLS_CERT", "is needed with TLS_KEY");
  return undefined;
}

function readTrustProxy(env: Environment): readonly string[] {
  const proxies = env.list("TRUST_PROXY", []);
  const isProxy = (proxy: string) => {
    const [address = "", bits = "0", ...rest] = proxy.split("/");
    const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0;
    return isNetwork || ["loopback", "linklocal", "uniquelocal"].includes(proxy);
  };
  if (!proxies.every(isProxy)) {
    env.note(
      "TRUST_PROXY",
      "must list addresses, networks like 10.0.0.0/8, loopback, linklocal or uniquelocal",
    );
  }
  return proxies;
}

function readAppDir(env: Environment): string | undefined {
  const given = env.text("APP_DIR", existsSync(join(BUILT_APP, "index.html")) ? BUILT_APP : "");
  if (given === "") return undefined;
  const appDir = resolve(given);
  if (!existsSync(join(appDir, "index.html"))) env.note("APP_DIR", "must be a folder with an index.html");
  return appDir;
}

function readTurn(env: Environment, credentialLifeSeconds: number): TurnSettings | undefined {
  const urls = env.list("TURN_URL", []);
  const secret = env.optionalText("TURN_SECRET");
  if (urls.length > 0 && secret !== undefined) return { urls, secret, credentialLifeSeconds };
  if (urls.length > 0) env.note("TURN_SECRET", "is needed with TURN_URL");
  if (secret !== undefined) env.note("TURN_URL", "is needed with TURN_SECRET");
  return undefined;
}
