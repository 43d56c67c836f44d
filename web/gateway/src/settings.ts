import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { EnvironmentError, type EnvironmentSource, readEnvironment } from "@orbitroom/node-hub";
import ipaddr from "ipaddr.js";
import type { RoomCaps } from "./rooms/room-caps.ts";
import {
  ENVIRONMENT,
  type Environment,
  type LOG_LEVELS,
  MAX_PORT,
  TOGETHER,
} from "./settings/environment.ts";
import { type StoreTarget, storeTarget } from "./store/store-target.ts";

/** A TURN server (coturn) with time-limited credentials. */
export interface TurnSettings {
  readonly urls: readonly string[];
  /** The secret that signs the credentials. */
  readonly secret: string;
  readonly credentialSeconds: number;
}

/** Rate limits, in requests per minute. 0 disables a limit. */
export interface RateLimitSettings {
  readonly requestsPerMinutePerAddress: number;
  readonly roomsPerMinutePerAddress: number;
  readonly requestsPerMinutePerRoom: number;
  readonly requestsPerMinute: number;
  /** The most addresses, and the most rooms, that the limits remember. It bounds their memory. */
  readonly maxKeys: number;
}

/** Limits of pages and files, per address. 0 disables a limit. */
export interface FileLimitSettings {
  readonly requestsPerMinutePerAddress: number;
  readonly kibPerMinutePerAddress: number;
}

/** Limits and timeouts of `/room/events`. */
export interface SocketSettings {
  readonly maxPerAddress: number;
  readonly maxPerRoom: number;
  readonly maxTotal: number;
  readonly maxMessageBytes: number;
  /** A socket is closed when more unsent bytes than this have piled up. */
  readonly maxBacklogBytes: number;
  /** The fullest socket is closed when all of them together have more unsent bytes than this. */
  readonly maxTotalBacklogBytes: number;
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
  /** Origins of other pages that may use rooms here. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly dataDir: string;
  readonly appDir: string | undefined;
  readonly maintenance: boolean;
  /** The text of the maintenance page, instead of the app's own. */
  readonly maintenanceMessage: string | undefined;
  /** Email addresses that the contact page shows. */
  readonly contact: { readonly general?: string; readonly abuse?: string };
  /** The Google tag that browsers load once a visitor has allowed it. */
  readonly analyticsTagId: string | undefined;
  readonly stunUrls: readonly string[];
  readonly turn: TurnSettings | undefined;
  readonly pollSeconds: number;
  readonly rooms: { readonly openMs: number; readonly joinedMs: number; readonly closedMs: number };
  readonly store: {
    readonly target: StoreTarget;
    readonly commitDelayMs: number;
    readonly timeoutMs: number;
    readonly sweepIntervalMs: number;
  };
  readonly caps: RoomCaps;
  readonly maxBodyBytes: number;
  readonly maxBundleBytes: number;
  readonly maxRoomCodeBytes: number;
  readonly rateLimits: RateLimitSettings;
  readonly fileLimits: FileLimitSettings;
  readonly blockedNetworks: readonly string[];
  /** The lag of the event loop above which requests are refused. 0 disables it. */
  readonly maxLagMs: number;
  readonly sockets: SocketSettings;
  readonly connections: ConnectionSettings;
  readonly requestTimeoutMs: number;
  readonly keepAliveMs: number;
  readonly responseStallMs: number;
  /** How long the gateway continues to answer before a shutdown, so that load balancers notice. */
  readonly drainMs: number;
  readonly shutdownGraceMs: number;
  readonly log: {
    readonly level: (typeof LOG_LEVELS)[number];
    readonly requestEvery: number;
  };
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | undefined };
}

const METRICS_PORT_DISTANCE = 1_000;

/** Reads the settings from environment variables. Throws an `EnvironmentError` that lists every problem. */
export function readSettings(source: EnvironmentSource): Settings {
  const env = readEnvironment(ENVIRONMENT, source, { together: TOGETHER });
  checkSettings(env);
  return {
    host: env.HOST ?? (env.LAN ? "0.0.0.0" : "127.0.0.1"),
    port: env.PORT,
    lan: env.LAN,
    tls: readTls(env),
    trustProxy: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN === undefined ? undefined : originOf(env.PUBLIC_ORIGIN),
    allowedOrigins: new Set(env.ALLOWED_ORIGINS.flatMap((text) => originOf(text) ?? [])),
    dataDir: resolve(env.DATA_DIR),
    appDir: env.APP_DIR === "" ? undefined : resolve(env.APP_DIR),
    maintenance: env.MAINTENANCE,
    maintenanceMessage: env.MAINTENANCE_MESSAGE,
    contact: {
      ...(env.CONTACT_EMAIL === undefined ? {} : { general: env.CONTACT_EMAIL }),
      ...(env.ABUSE_EMAIL === undefined ? {} : { abuse: env.ABUSE_EMAIL }),
    },
    analyticsTagId: env.ANALYTICS_TAG_ID,
    stunUrls: env.STUN_URLS,
    turn: readTurn(env),
    pollSeconds: env.POLL_SECONDS,
    rooms: {
      openMs: env.ROOM_OPEN_SECONDS * 1000,
      joinedMs: env.ROOM_JOINED_SECONDS * 1000,
      closedMs: env.ROOM_CLOSED_SECONDS * 1000,
    },
    store: {
      target: storeTarget(env.STORE_URL, resolve(env.DATA_DIR)) ?? { kind: "memory" },
      commitDelayMs: env.STORE_COMMIT_MS,
      timeoutMs: env.STORE_DEADLINE_MS,
      sweepIntervalMs: env.STORE_SWEEP_MS,
    },
    caps: {
      maxBytes: env.STORE_MIB * 1024 * 1024,
      maxPerCreator: env.ROOMS_PER_ADDRESS,
      maxBytesPerCreator: env.ROOM_MIB_PER_ADDRESS * 1024 * 1024,
    },
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
    fileLimits: {
      requestsPerMinutePerAddress: env.FILES_PER_MINUTE_PER_ADDRESS,
      kibPerMinutePerAddress: env.FILE_MIB_PER_MINUTE_PER_ADDRESS * 1024,
    },
    blockedNetworks: env.BLOCKED_NETWORKS,
    maxLagMs: env.MAX_LAG_MS,
    sockets: {
      maxPerAddress: env.SOCKETS_PER_ADDRESS,
      maxPerRoom: env.SOCKETS_PER_ROOM,
      maxTotal: env.SOCKETS,
      maxMessageBytes: env.SOCKET_MESSAGE_BYTES,
      maxBacklogBytes: env.SOCKET_BACKLOG_BYTES,
      maxTotalBacklogBytes: env.SOCKETS_BACKLOG_MIB * 1024 * 1024,
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
  if (!env.TRUST_PROXY.every(isNetwork)) {
    problems.push(
      "TRUST_PROXY must list addresses, networks like 10.0.0.0/8, loopback, linklocal or uniquelocal",
    );
  }
  if (!env.BLOCKED_NETWORKS.every(isNetwork)) {
    problems.push("BLOCKED_NETWORKS must list addresses or networks like 203.0.113.0/24");
  }
  if (env.PUBLIC_ORIGIN !== undefined && originOf(env.PUBLIC_ORIGIN) === undefined) {
    problems.push("PUBLIC_ORIGIN must be an origin like https://orbitroom.example, without a path");
  }
  if (!env.ALLOWED_ORIGINS.every((text) => originOf(text) !== undefined)) {
    problems.push("ALLOWED_ORIGINS must list origins like https://example.com, without paths or wildcards");
  }
  if (env.APP_DIR !== "" && !existsSync(join(env.APP_DIR, "index.html"))) {
    problems.push("APP_DIR must be a folder with an index.html");
  }
  if (storeTarget(env.STORE_URL, env.DATA_DIR) === undefined) {
    problems.push(
      "STORE_URL must be like sqlite:rooms.sqlite, memory:, valkey://host, rediss://user:password@host or " +
        "valkey+sentinel://host1,host2,host3/name",
    );
  }
  if (env.METRICS_TOKEN === undefined && !isLoopback(env.METRICS_HOST)) {
    problems.push("METRICS_TOKEN is needed with a METRICS_HOST that others can reach");
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

function isLoopback(host: string): boolean {
  if (!ipaddr.isValid(host)) return host === "localhost";
  return ipaddr.process(host).range() === "loopback";
}

function isNetwork(proxy: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(proxy) || isIP(proxy) !== 0) return true;
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy);
}

function readTls({ TLS_CERT: certPath, TLS_KEY: keyPath }: Environment): Settings["tls"] {
  return certPath === undefined || keyPath === undefined ? undefined : { certPath, keyPath };
}

function readTurn({
  TURN_URL: urls,
  TURN_SECRET: [secret] = [],
  TURN_CREDENTIAL_SECONDS,
}: Environment): Settings["turn"] {
  if (urls === undefined || secret === undefined) return undefined;
  return { urls, secret, credentialSeconds: TURN_CREDENTIAL_SECONDS };
}
