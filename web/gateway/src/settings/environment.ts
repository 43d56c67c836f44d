import {
  type EnvironmentOptions,
  type EnvironmentValues,
  flag as flagVariable,
  integer as integerVariable,
  list as listVariable,
  oneOf,
  text as textVariable,
} from "@orbitroom/node-hub";
import { DEFAULT_APP_DIR } from "../built-app.ts";

/** The log levels, from the least to the most that is logged. */
export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;

/** The highest port there is. */
export const MAX_PORT = 65_535;
const MAX_SECONDS = 366 * 24 * 3600;
const MAX_MS = 3_600_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_STORE_MIB = 1_048_576;
const MAX_COUNT = 1_000_000_000;

const integer = (value: number, min: number, max: number, about: string) =>
  integerVariable({ default: value, min, max, about });
const seconds = (value: number, about: string) => integer(value, 1, MAX_SECONDS, about);
const ms = (value: number, about: string, min = 1) => integer(value, min, MAX_MS, about);
const bytes = (value: number, about: string) => integer(value, 64, MAX_BYTES, about);
const count = (value: number, about: string) => integer(value, 1, MAX_COUNT, about);
const limit = (value: number, about: string) => integer(value, 0, MAX_COUNT, about);
const flag = (value: boolean, about: string) => flagVariable({ default: value, about });
const text = (about: string) => textVariable({ optional: true, about });
const email = (about: string) =>
  textVariable({
    optional: true,
    pattern: /[^\s@]+@[^\s@]+/,
    maxLength: 254,
    form: "an email address",
    about,
  });
const list = (value: readonly string[], about: string) => listVariable({ default: value, about });

/** The environment variables of the gateway, with their defaults. */
export const ENVIRONMENT = {
  HOST: text("Address to listen on. Default: 127.0.0.1, or 0.0.0.0 with LAN."),
  PORT: integer(4600, 0, MAX_PORT, "Port to listen on. 0 picks a free one."),
  LAN: flag(false, "Serve the local network over HTTPS with a self-signed certificate."),
  TLS_CERT: text("Path of a certificate (PEM) for HTTPS."),
  TLS_KEY: text("Path of the certificate's private key (PEM)."),
  TRUST_PROXY: list(
    [],
    "Proxies whose X-Forwarded-For header is trusted: addresses, networks like 10.0.0.0/8, loopback, linklocal or " +
      "uniquelocal. Without one, the address of the connection counts.",
  ),
  PUBLIC_ORIGIN: text(
    "Origin that visitors use, such as https://orbitroom.example. Set it behind a proxy. Default: the Host of a request.",
  ),
  ALLOWED_ORIGINS: list(
    [],
    "Origins of other pages that may use rooms here, with @orbitroom/webrtc, such as https://example.com. Each is compared exactly, " +
      "with its scheme and port. Empty: only the pages of this gateway.",
  ),
  DATA_DIR: textVariable({ default: "./data", about: "Folder of the room database." }),
  APP_DIR: textVariable({
    default: DEFAULT_APP_DIR,
    about: "Folder of the built app. Empty: serve no app.",
  }),
  MAINTENANCE: flag(false, "Show the maintenance page instead of the app."),
  MAINTENANCE_MESSAGE: textVariable({
    optional: true,
    maxLength: 200,
    about: "What the maintenance page says. Default: Launching on October 25th, 2025...",
  }),

  CONTACT_EMAIL: email("Address for questions, shown on the contact page."),
  ABUSE_EMAIL: email("Address for reports of abuse. Default: CONTACT_EMAIL."),
  ANALYTICS_TAG_ID: textVariable({
    optional: true,
    pattern: /(?:G|GT|AW|DC)-[A-Z0-9]{4,20}/,
    form: "the id of a Google tag, such as G-ABC123DEF4",
    about:
      "Id of a Google tag, such as G-ABC123DEF4. Browsers load it after 'Allow All' only, and not in rooms. Without one, no page " +
      "may load anything from elsewhere.",
  }),
  STUN_URLS: list(["stun:stun.l.google.com:19302"], "STUN servers for the browsers."),
  TURN_URL: listVariable({ optional: true, about: "TURN servers for the browsers." }),
  TURN_SECRET: listVariable({
    optional: true,
    secret: true,
    about:
      "Secrets that the TURN servers share with the gateway. The first signs; the others are those before, which the TURN " +
      "servers still accept.",
  }),
  TURN_CREDENTIAL_SECONDS: seconds(600, "How long new connections may use TURN credentials at least."),
  POLL_SECONDS: seconds(30, "How often browsers poll a room in addition to /room/events."),

  ROOM_OPEN_SECONDS: seconds(
    300,
    "How long a room waits for its joiner, and then for its creator to confirm the joiner.",
  ),
  ROOM_JOINED_SECONDS: seconds(
    24 * 3600,
    "How long a room lives after its last use once its joiner was confirmed.",
  ),
  ROOM_CLOSED_SECONDS: seconds(60, "How long a closed room reports why it was closed."),
  STORE_URL: textVariable({
    default: "sqlite:",
    about:
      "Where rooms are kept: sqlite: (a file in DATA_DIR, for one gateway), memory:, or a server that several gateways share, Valkey " +
      "or Redis from version 7 on: valkey://user:password@host:6379/0, redis://, rediss:// (TLS), or " +
      "valkey+sentinel://host1,host2,host3/name. Give it maxmemory and the policy noeviction. " +
      "NODE_EXTRA_CA_CERTS names the certificate of an authority of your own.",
  }),
  STORE_COMMIT_MS: ms(2, "How long a write waits for others to share its transaction.", 0),
  STORE_DEADLINE_MS: ms(500, "How long a request waits for the store."),
  STORE_MIB: integer(
    1_024,
    1,
    MAX_STORE_MIB,
    "Size of the room database, in MiB, above which no new rooms are created. From four fifths of it on, rooms whose joiner was " +
      "never confirmed live for a fifth of their time. A server of STORE_URL goes by its own maxmemory instead: from four fifths " +
      "of it on, no new rooms are created.",
  ),
  ROOMS_PER_ADDRESS: limit(1_000, "Rooms of an address that are neither closed nor expired. 0: no limit."),
  ROOM_MIB_PER_ADDRESS: integer(
    16,
    0,
    MAX_STORE_MIB,
    "Size of these rooms, in MiB. Those who answer may use as much again. 0: no limit.",
  ),
  STORE_SWEEP_MS: ms(5_000, "How often expired rooms are deleted."),

  BODY_BYTES: bytes(64 * 1024, "Maximum size of a request body."),
  BUNDLE_BYTES: bytes(16 * 1024, "Maximum size of a connection bundle (callerId, receiverId)."),
  ROOM_CODE_BYTES: bytes(1024, "Maximum size of an encrypted room code."),

  REQUESTS_PER_MINUTE_PER_ADDRESS: limit(600, "Rate limit of each address. 0: none."),
  ROOMS_PER_MINUTE_PER_ADDRESS: limit(60, "Rate limit of new rooms of each address. 0: none."),
  REQUESTS_PER_MINUTE_PER_ROOM: limit(240, "Rate limit of each room. 0: none."),
  // 2,000 per second: about three fifths of what a core serves, as measured by `npm run bench gateway`.
  REQUESTS_PER_MINUTE: limit(
    120_000,
    "Rate limit of the whole gateway, and of each one by itself if several share a store. 0: none.",
  ),
  LIMIT_KEYS: count(100_000, "How many addresses, and how many rooms, the rate limits remember."),

  FILES_PER_MINUTE_PER_ADDRESS: limit(6_000, "Rate limit of pages and files of each address. 0: none."),
  FILE_MIB_PER_MINUTE_PER_ADDRESS: integer(
    1_024,
    0,
    MAX_STORE_MIB,
    "How much of pages and files an address may fetch per minute, in MiB. 0: no limit.",
  ),
  BLOCKED_NETWORKS: list(
    [],
    "Addresses and networks like 203.0.113.0/24 whose requests are refused with 403.",
  ),
  MAX_LAG_MS: ms(
    500,
    "Lag of the process above which it refuses requests with 503, except those of devices in rooms. 0: none.",
    0,
  ),

  SOCKETS: count(
    20_000,
    "Maximum number of open sockets. A quarter is kept for devices that are in a room already.",
  ),
  SOCKETS_PER_ADDRESS: count(64, "Maximum number of open sockets of an address."),
  SOCKETS_PER_ROOM: count(16, "Maximum number of open sockets of a room."),
  SOCKET_MESSAGE_BYTES: bytes(1024, "Maximum size of a message from a client."),
  SOCKET_BACKLOG_BYTES: bytes(256 * 1024, "Unsent bytes above which a socket is closed."),
  SOCKETS_BACKLOG_MIB: integer(
    64,
    1,
    MAX_STORE_MIB,
    "Unsent bytes of all sockets together, in MiB, above which the fullest socket is closed.",
  ),
  SOCKET_FIRST_MESSAGE_MS: ms(5_000, "How long a client may take to name its room."),
  SOCKET_PING_MS: ms(25_000, "Interval of pings. A client that misses one is disconnected."),

  REQUEST_TIMEOUT_MS: ms(15_000, "How long a client may take to send a request."),
  KEEP_ALIVE_MS: ms(
    15_000,
    "How long an idle connection stays open. Behind a proxy: longer than the proxy keeps it.",
  ),
  RESPONSE_STALL_MS: ms(18_000, "How long a client may leave a response, or what a socket sends, unread."),
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
  LOG_LEVEL: oneOf(LOG_LEVELS, { default: "info", about: "Least severe level to log." }),
  LOG_REQUEST_EVERY: limit(1, "Log one request in this many. 0: none. Internal errors are always logged."),
  METRICS_HOST: textVariable({ default: "127.0.0.1", about: "Address that serves /metrics." }),
  METRICS_PORT: integerVariable({
    optional: true,
    min: 0,
    max: MAX_PORT,
    about: "Port that serves /metrics. Default: 1000 above PORT. 0 picks a free one and logs it.",
  }),
  METRICS_TOKEN: text(
    "If set, /metrics requires the header Authorization: Bearer TOKEN. Needed unless METRICS_HOST is a loopback address.",
  ),
};

/** Variables that are set together or not at all. */
export const TOGETHER: EnvironmentOptions<keyof typeof ENVIRONMENT>["together"] = [
  ["TLS_CERT", "TLS_KEY"],
  ["TURN_URL", "TURN_SECRET"],
];

/** The values of the environment variables. */
export type Environment = EnvironmentValues<typeof ENVIRONMENT>;
