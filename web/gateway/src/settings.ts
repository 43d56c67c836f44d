import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { EnvironmentError, type EnvironmentSource, readEnvironment } from "@orbitroom/node-hub";
import ipaddr from "ipaddr.js";
import { type Static, Type } from "typebox";
import type { RoomCaps } from "./rooms/room-caps.ts";

/** A TURN server (coturn) with time-limited credentials. */
export interface TurnSettings {
  readonly urls: readonly string[];
  readonly secret: string;
  readonly credentialSeconds: number;
}

/** Rate limits, in requests per minute. 0 disables a limit. */
export interface RateLimitSettings {
  readonly requestsPerMinutePerAddress: number;
  readonly roomsPerMinutePerAddress: number;
  readonly requestsPerMinutePerRoom: number;
  readonly requestsPerMinute: number;
  /** How many addresses, and how many rooms, the limits remember at most. It bounds their memory. */
  readonly maxKeys: number;
}

/** Limits and timeouts of `/room/events`. */
export interface SocketSettings {
  readonly maxPerAddress: number;
  readonly maxPerRoom: number;
  readonly maxTotal: number;
  readonly maxMessageBytes: number;
  /** A socket is closed when more unsent bytes than this have piled up. */
  readonly maxBacklogBytes: number;
  readonly firstMessageTimeoutMs: number;
  readonly pingIntervalMs: number;
}

/** Limits of TCP connections, of HTTP and WebSocket alike. */
export interface ConnectionSettings {
  readonly maxTotal: number;
  /** 0 disables the limit. */
  readonly maxPerAddress: number;
}

/** All settings of a gateway. {@link readSettings} reads them from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly lan: boolean;
  readonly tls: { readonly certPath: string; readonly keyPath: string } | undefined;
  readonly trustProxy: readonly string[];
  /** The origin that visitors use, such as `https://orbitroom.example`. */
  readonly publicOrigin: string | undefined;
  readonly dataDir: string;
  readonly appDir: string | undefined;
  readonly maintenance: boolean;
  /** What the maintenance page says instead of the app's own text. */
  readonly maintenanceMessage: string | undefined;
  /** Email addresses that the contact page shows. */
  readonly contact: { readonly general?: string; readonly abuse?: string };
  readonly stunUrls: readonly string[];
  readonly turn: TurnSettings | undefined;
  readonly pollSeconds: number;
  readonly rooms: { readonly openMs: number; readonly joinedMs: number; readonly closedMs: number };
  readonly store: {
    readonly commitDelayMs: number;
    readonly timeoutMs: number;
    readonly sweepIntervalMs: number;
  };
  readonly caps: RoomCaps;
  readonly maxBodyBytes: number;
  readonly maxBundleBytes: number;
  readonly maxRoomCodeBytes: number;
  readonly rateLimits: RateLimitSettings;
  readonly sockets: SocketSettings;
  readonly connections: ConnectionSettings;
  readonly requestTimeoutMs: number;
  readonly keepAliveMs: number;
  readonly responseStallMs: number;
  /** How long the gateway goes on before a shutdown, so that load balancers notice. */
  readonly drainMs: number;
  readonly shutdownGraceMs: number;
  readonly log: {
    readonly level: (typeof LOG_LEVELS)[number];
    readonly requestEvery: number;
  };
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | undefined };
}

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
// Sources and build are both one folder below the workspace, so this path is right in either.
const BUILT_APP = resolve(import.meta.dirname, "../../app/dist");
const DEFAULT_APP_DIR = existsSync(join(BUILT_APP, "index.html")) ? BUILT_APP : "";

const MAX_PORT = 65_535;
const METRICS_PORT_DISTANCE = 1_000;
const MAX_SECONDS = 366 * 24 * 3600;
const MAX_MS = 3_600_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_STORE_MIB = 1_048_576;
const MAX_COUNT = 1_000_000_000;

const integer = (value: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: value, minimum, maximum, description });
const seconds = (value: number, description: string) => integer(value, 1, MAX_SECONDS, description);
const ms = (value: number, description: string, minimum = 1) => integer(value, minimum, MAX_MS, description);
const bytes = (value: number, description: string) => integer(value, 64, MAX_BYTES, description);
const count = (value: number, description: string) => integer(value, 1, MAX_COUNT, description);
const limit = (value: number, description: string) => integer(value, 0, MAX_COUNT, description);
const flag = (value: boolean, description: string) => Type.Boolean({ default: value, description });
const text = (description: string) => Type.Optional(Type.String({ description }));
const email = (description: string) =>
  Type.Optional(Type.String({ pattern: "^[^\\s@]+@[^\\s@]+$", maxLength: 254, description }));
const list = (value: string | undefined, description: string) =>
  Type.Unsafe<string[]>({
    type: "string",
    separator: ",",
    ...(value === undefined ? {} : { default: value }),
    description,
  });

/** The environment variables of the gateway, with their defaults. */
const ENVIRONMENT = Type.Object(
  {
    HOST: text("Address to listen on. Default: 127.0.0.1, or 0.0.0.0 with LAN."),
    PORT: integer(4600, 0, MAX_PORT, "Port to listen on. 0 picks a free one."),
    LAN: flag(false, "Serve the local network over HTTPS with a self-signed certificate."),
    TLS_CERT: text("Path of a certificate (PEM) for HTTPS."),
    TLS_KEY: text("Path of the certificate's private key (PEM)."),
    TRUST_PROXY: list(
      "",
      "Proxies whose X-Forwarded-For header is trusted: addresses, networks like 10.0.0.0/8, loopback, linklocal or " +
        "uniquelocal. Without one, the address of the connection counts.",
    ),
    PUBLIC_ORIGIN: text(
      "Origin that visitors use, such as https://orbitroom.example. Set it behind a proxy. Default: the Host of a request.",
    ),
    DATA_DIR: Type.String({ default: "./data", description: "Folder of the room database." }),
    APP_DIR: Type.String({
      default: DEFAULT_APP_DIR,
      description: "Folder of the built app. Empty: serve no app.",
    }),
    MAINTENANCE: flag(false, "Show the maintenance page instead of the app."),
    MAINTENANCE_MESSAGE: Type.Optional(
      Type.String({
        maxLength: 200,
        description: "What the maintenance page says. Default: Launching on October 25th, 2025...",
      }),
    ),

    CONTACT_EMAIL: email("Address for questions, shown on the contact page."),
    ABUSE_EMAIL: email("Address for reports of abuse. Default: CONTACT_EMAIL."),
    STUN_URLS: list("stun:stun.l.google.com:19302", "STUN servers for the browsers."),
    TURN_URL: Type.Optional(list(undefined, "TURN servers for the browsers.")),
    TURN_SECRET: text("Secret that the TURN servers share with the gateway."),
    TURN_CREDENTIAL_SECONDS: seconds(600, "How long new connections may use TURN credentials."),
    POLL_SECONDS: seconds(30, "How often browsers poll a room in addition to /room/events."),

    ROOM_OPEN_SECONDS: seconds(300, "How long a room waits for its joiner."),
    ROOM_JOINED_SECONDS: seconds(24 * 3600, "How long a joined room lives after its last use."),
    ROOM_CLOSED_SECONDS: seconds(60, "How long a closed room reports why it was closed."),
    STORE_COMMIT_MS: ms(2, "How long a write waits for others to share its transaction.", 0),
    STORE_DEADLINE_MS: ms(500, "How long a request waits for the store."),
    STORE_MIB: integer(
      1_024,
      1,
      MAX_STORE_MIB,
      "Size of the room database, in MiB, above which no new rooms are created.",
    ),
    ROOMS_PER_ADDRESS: limit(
      1_000,
      "Rooms of an address that are neither closed nor expired, with up to 35 kB for each joiner. 0: no limit.",
    ),
    STORE_SWEEP_MS: ms(5_000, "How often expired rooms are deleted."),

    BODY_BYTES: bytes(64 * 1024, "Maximum size of a request body."),
    BUNDLE_BYTES: bytes(16 * 1024, "Maximum size of a connection bundle (callerId, receiverId)."),
    ROOM_CODE_BYTES: bytes(1024, "Maximum size of an encrypted room code."),

    REQUESTS_PER_MINUTE_PER_ADDRESS: limit(600, "Rate limit of each address. 0: none."),
    ROOMS_PER_MINUTE_PER_ADDRESS: limit(60, "Rate limit of new rooms of each address. 0: none."),
    REQUESTS_PER_MINUTE_PER_ROOM: limit(240, "Rate limit of each room. 0: none."),
    // 2,000 per second: about three fifths of what a core serves, as measured by `npm run bench gateway`.
    REQUESTS_PER_MINUTE: limit(120_000, "Rate limit of the whole gateway. 0: none."),
    LIMIT_KEYS: count(100_000, "How many addresses, and how many rooms, the rate limits remember."),

    SOCKETS: count(20_000, "Maximum number of open sockets."),
    SOCKETS_PER_ADDRESS: count(64, "Maximum number of open sockets of an address."),
    SOCKETS_PER_ROOM: count(16, "Maximum number of open sockets of a room."),
    SOCKET_MESSAGE_BYTES: bytes(1024, "Maximum size of a message from a client."),
    SOCKET_BACKLOG_BYTES: bytes(256 * 1024, "Unsent bytes above which a socket is closed."),
    SOCKET_FIRST_MESSAGE_MS: ms(5_000, "How long a client may take to name its room."),
    SOCKET_PING_MS: ms(25_000, "Interval of pings. A client that misses one is disconnected."),

    REQUEST_TIMEOUT_MS: ms(15_000, "How long a client may take to send a request."),
    KEEP_ALIVE_MS: ms(
      15_000,
      "How long an idle connection stays open. Behind a proxy: longer than the proxy keeps it.",
    ),
    RESPONSE_STALL_MS: ms(18_000, "How long a client may leave a response unread."),
    CONNECTIONS: count(25_000, "Maximum number of open connections. The process needs as many descriptors."),
    CONNECTIONS_PER_ADDRESS: limit(
      256,
      "Maximum number of open connections of an address. It does not apply to a trusted proxy. 0: none.",
    ),
    DRAIN_MS: ms(
      5_000,
      "How long requests are still answered after SIGTERM, while /readyz reports 503. Only if /readyz is in use.",
      0,
    ),
    SHUTDOWN_GRACE_MS: ms(10_000, "How long a shutdown may take before the process is ended."),
    LOG_LEVEL: Type.Enum([...LOG_LEVELS], { default: "info", description: "Least severe level to log." }),
    LOG_REQUEST_EVERY: limit(1, "Log one request in this many. 0: none. Internal errors are always logged."),
    METRICS_HOST: Type.String({ default: "127.0.0.1", description: "Address that serves /metrics." }),
    METRICS_PORT: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_PORT,
        description: "Port that serves /metrics. Default: 1000 above PORT. 0 picks a free one and logs it.",
      }),
    ),
    METRICS_TOKEN: text("If set, /metrics requires the header Authorization: Bearer TOKEN."),
  },
  {
    dependencies: {
      TLS_CERT: ["TLS_KEY"],
      TLS_KEY: ["TLS_CERT"],
      TURN_URL: ["TURN_SECRET"],
      TURN_SECRET: ["TURN_URL"],
    },
  },
);

type Environment = Static<typeof ENVIRONMENT>;

/** Reads the settings from environment variables. Throws an `EnvironmentError` that lists every problem. */
export function readSettings(source: EnvironmentSource): Settings {
  const env = readEnvironment<Environment>(ENVIRONMENT, source);
  checkSettings(env);
  return {
    host: env.HOST ?? (env.LAN ? "0.0.0.0" : "127.0.0.1"),
    port: env.PORT,
    lan: env.LAN,
    tls: readTls(env),
    trustProxy: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN === undefined ? undefined : originOf(env.PUBLIC_ORIGIN),
    dataDir: resolve(env.DATA_DIR),
    appDir: env.APP_DIR === "" ? undefined : resolve(env.APP_DIR),
    maintenance: env.MAINTENANCE,
    maintenanceMessage: env.MAINTENANCE_MESSAGE,
    contact: {
      ...(env.CONTACT_EMAIL === undefined ? {} : { general: env.CONTACT_EMAIL }),
      ...(env.ABUSE_EMAIL === undefined ? {} : { abuse: env.ABUSE_EMAIL }),
    },
    stunUrls: env.STUN_URLS,
    turn: readTurn(env),
    pollSeconds: env.POLL_SECONDS,
    rooms: {
      openMs: env.ROOM_OPEN_SECONDS * 1000,
      joinedMs: env.ROOM_JOINED_SECONDS * 1000,
      closedMs: env.ROOM_CLOSED_SECONDS * 1000,
    },
    store: {
      commitDelayMs: env.STORE_COMMIT_MS,
      timeoutMs: env.STORE_DEADLINE_MS,
      sweepIntervalMs: env.STORE_SWEEP_MS,
    },
    caps: { maxBytes: env.STORE_MIB * 1024 * 1024, maxPerCreator: env.ROOMS_PER_ADDRESS },
    maxBodyBytes: env.BODY_BYTES,
    maxBundleBytes: env.BUNDLE_BYTES,
    maxRoomCodeBytes: env.ROOM_CODE_BYTES,
    rateLimits: {
      requestsPerMinutePerAddress: env.REQUESTS_PER_MINUTE_PER_ADDRESS,
      roomsPerMinutePerAddress: env.ROOMS_PER_MINUTE_PER_ADDRESS,
      requestsPerMinutePerRoom: env.REQUESTS_PER_MINUTE_PER_ROOM,
      requestsPerMinute: env.REQUESTS_PER_MINUTE,
      maxKeys: env.LIMIT_KEYS,
    },
    sockets: {
      maxPerAddress: env.SOCKETS_PER_ADDRESS,
      maxPerRoom: env.SOCKETS_PER_ROOM,
      maxTotal: env.SOCKETS,
      maxMessageBytes: env.SOCKET_MESSAGE_BYTES,
      maxBacklogBytes: env.SOCKET_BACKLOG_BYTES,
      firstMessageTimeoutMs: env.SOCKET_FIRST_MESSAGE_MS,
      pingIntervalMs: env.SOCKET_PING_MS,
    },
    connections: { maxTotal: env.CONNECTIONS, maxPerAddress: env.CONNECTIONS_PER_ADDRESS },
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    keepAliveMs: env.KEEP_ALIVE_MS,
    responseStallMs: env.RESPONSE_STALL_MS,
    drainMs: env.DRAIN_MS,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
    log: { level: env.LOG_LEVEL, requestEvery: env.LOG_REQUEST_EVERY },
    metrics: {
      host: env.METRICS_HOST,
      port: env.METRICS_PORT ?? metricsPortFor(env.PORT),
      token: env.METRICS_TOKEN,
    },
  };
}

/** Checks what the schema cannot express. */
function checkSettings(env: Environment): void {
  const problems: string[] = [];
  if (env.LAN && env.TLS_CERT !== undefined) {
    problems.push("LAN creates its own certificate: remove TLS_CERT and TLS_KEY");
  }
  if (!env.TRUST_PROXY.every(isProxy)) {
    problems.push(
      "TRUST_PROXY must list addresses, networks like 10.0.0.0/8, loopback, linklocal or uniquelocal",
    );
  }
  if (env.PUBLIC_ORIGIN !== undefined && originOf(env.PUBLIC_ORIGIN) === undefined) {
    problems.push("PUBLIC_ORIGIN must be an origin like https://orbitroom.example, without a path");
  }
  if (env.APP_DIR !== "" && !existsSync(join(env.APP_DIR, "index.html"))) {
    problems.push("APP_DIR must be a folder with an index.html");
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
}

function metricsPortFor(port: number): number {
  if (port === 0) return 0;
  const above = port + METRICS_PORT_DISTANCE;
  return above <= MAX_PORT ? above : port - METRICS_PORT_DISTANCE;
}

/** The origin in its usual spelling. Undefined for anything else. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, href } = new URL(text);
  const isOrigin = href === `${origin}/` && (protocol === "https:" || protocol === "http:");
  return isOrigin ? origin : undefined;
}

function isProxy(proxy: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(proxy) || isIP(proxy) !== 0) return true;
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy);
}

function readTls({ TLS_CERT: certPath, TLS_KEY: keyPath }: Environment): Settings["tls"] {
  return certPath === undefined || keyPath === undefined ? undefined : { certPath, keyPath };
}

function readTurn({
  TURN_URL: urls,
  TURN_SECRET: secret,
  TURN_CREDENTIAL_SECONDS,
}: Environment): Settings["turn"] {
  if (urls === undefined || secret === undefined) return undefined;
  return { urls, secret, credentialSeconds: TURN_CREDENTIAL_SECONDS };
}
