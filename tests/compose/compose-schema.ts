import { type Static, Type } from "typebox";

// The parts of a Compose file that ours uses, with their values. An attribute that is not listed here is an error, so a misspelt
// one is found, and a new one has to be added here first.

const CLOSED = { additionalProperties: false };
const strings = Type.Array(Type.String());
const DURATION = Type.String({ pattern: "^\\d+(ms|s|m|h)$" });
/** An image with a version: a name without one, or `latest`, may be another image tomorrow. */
const IMAGE = Type.String({ pattern: "^[a-z0-9-]+(/[a-z0-9-]+)?:v?\\d+\\.\\d+\\.\\d+$" });
const PORT = Type.String({ pattern: "^(\\d+\\.\\d+\\.\\d+\\.\\d+:)?\\d+:\\d+(/udp)?$" });
const MOUNT = Type.String({ pattern: "^(\\./[\\w./-]+|[a-z-]+):/[\\w./-]+(:ro)?$" });

const service = Type.Object(
  {
    image: IMAGE,
    build: Type.Optional(Type.String()),
    restart: Type.Literal("unless-stopped"),
    read_only: Type.Optional(Type.Boolean()),
    tmpfs: Type.Optional(strings),
    cap_drop: Type.Tuple([Type.Literal("ALL")]),
    cap_add: Type.Optional(strings),
    security_opt: Type.Optional(strings),
    stop_grace_period: Type.Optional(DURATION),
    ulimits: Type.Optional(Type.Object({ nofile: Type.Integer() }, CLOSED)),
    environment: Type.Optional(Type.Record(Type.String({ pattern: "^[A-Z][A-Z_]*$" }), Type.String())),
    volumes: Type.Optional(Type.Array(MOUNT)),
    networks: Type.Optional(strings),
    network_mode: Type.Optional(Type.Literal("host")),
    ports: Type.Optional(Type.Array(PORT)),
    user: Type.Optional(Type.String({ pattern: "^\\d+:\\d+$" })),
    command: Type.Optional(strings),
    secrets: Type.Optional(strings),
    profiles: Type.Optional(strings),
    healthcheck: Type.Optional(
      Type.Object({ test: strings, interval: DURATION, timeout: DURATION, retries: Type.Integer() }, CLOSED),
    ),
    depends_on: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          { condition: Type.Union([Type.Literal("service_healthy"), Type.Literal("service_started")]) },
          CLOSED,
        ),
      ),
    ),
  },
  CLOSED,
);

const names = Type.Record(Type.String(), Type.Object({}, CLOSED));

/** The form of our Compose file. Extensions (`x-`) may contain anything. */
export const COMPOSE_FILE = Type.Object(
  {
    name: Type.String({ pattern: "^[a-z0-9][a-z0-9_-]*$" }),
    "x-gateway": Type.Unknown(),
    services: Type.Record(Type.String(), service),
    networks: names,
    volumes: names,
    secrets: Type.Record(Type.String(), Type.Object({ environment: Type.String() }, CLOSED)),
  },
  CLOSED,
);

/** A Compose file that has passed the check. */
export type ComposeFile = Static<typeof COMPOSE_FILE>;
