import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import type { TeamIndex } from "../laws/team.ts";
import {
  choiceAt,
  countAt,
  type JsonObject,
  listAt,
  nameAt,
  numberAt,
  textAt,
} from "../records/json-fields.ts";
import { RecordError } from "../records/record-error.ts";
import {
  MAX_INPUTS,
  parseChoice,
  parseInput,
  parsePlayedBall,
  parseRelease,
  recordOfBall,
} from "../saved/ball-record.ts";
import { bits64At, hexOf64, jsonOf, objectIn } from "../saved/number-field.ts";
import { parsePlan } from "../saved/plan-record.ts";
import { MAX_BALLS } from "../saved/saved-match.ts";
import { type LiveMessage, PROTOCOL, type Seats } from "./messages.ts";

const MAX_EPOCH = 1_000_000;
const MAX_DEVICE_CHARS = 64;
const MAX_CLOCK_MS = 1e12;

/** A message as a text for a room. */
export function encodeMessage(message: LiveMessage): string {
  return jsonOf({ v: PROTOCOL, ...fieldsOf(message) });
}

/**
 * Reads a text of another device: `otherVersion` if its app has another version; undefined if it is not a message, breaks a
 * bound, or has a kind that this version does not know.
 */
export function decodeMessage(text: string): LiveMessage | "otherVersion" | undefined {
  if (text.length > MAX_TEXT_BYTES) return undefined;
  try {
    const fields = objectIn(text);
    if (fields["v"] !== PROTOCOL) return Number.isInteger(fields["v"]) ? "otherVersion" : undefined;
    return messageIn(fields);
  } catch (error) {
    if (error instanceof RecordError) return undefined;
    throw error;
  }
}

function fieldsOf(message: LiveMessage): object {
  switch (message.kind) {
    case "over":
      return { ...message, hash: hexOf64(message.hash) };
    case "log":
      return { ...message, balls: message.balls.map(recordOfBall) };
    case "match":
    case "offer":
      return { ...message, seats: message.seats.map((device) => device ?? null) };
    default:
      return message;
  }
}

function messageIn(fields: JsonObject): LiveMessage | undefined {
  const { kind } = fields;
  switch (kind) {
    case "hello":
    case "refused":
    case "watch":
      return { kind };
    case "offer":
      return { kind, seats: seatsAt(fields["seats"]), isFree: flagsAt(fields["isFree"]) };
    case "sit":
      return { kind, team: teamAt(fields), ticket: hexAt(fields, "ticket", 32), name: nameIn(fields) };
    case "seated":
      return { kind, ticket: hexAt(fields, "ticket", 32) };
    case "match":
      return {
        ...{ kind, epoch: epochAt(fields), plan: parsePlan(fields["plan"]) },
        matchIndex: countAt(fields["matchIndex"], "matchIndex", MAX_EPOCH),
        seats: seatsAt(fields["seats"]),
        length: countAt(fields["length"], "length", MAX_BALLS),
        from: countAt(fields["from"], "from", MAX_BALLS),
      };
    case "log": {
      const balls = listAt(fields["balls"], "balls", MAX_BALLS);
      return {
        ...{ kind, epoch: epochAt(fields), from: countAt(fields["from"], "from", MAX_BALLS) },
        balls: balls.map((ball) => parsePlayedBall(ball)),
      };
    }
    case "again":
      return { kind, epoch: epochAt(fields) };
    case "stop":
      return {
        ...{ kind, ...ballAt(fields) },
        code: choiceAt(fields["code"], "code", ["cheated", "hash_mismatch"]),
      };
    case "ping":
    case "pong":
      return { kind, atMs: numberAt(fields["atMs"], "atMs", 0, MAX_CLOCK_MS) };
    default:
      return ballMessageIn(fields);
  }
}

function ballMessageIn(fields: JsonObject): LiveMessage | undefined {
  const { kind } = fields;
  switch (kind) {
    case "commit":
      return { kind, ...ballAt(fields), commitment: hexAt(fields, "commitment", 64) };
    case "choose":
      return { kind, ...ballAt(fields), choice: parseChoice(fields["choice"]) };
    case "release":
      return { kind, ...ballAt(fields), ...parseRelease(fields) };
    case "reveal":
      return { kind, ...ballAt(fields), nonce: hexAt(fields, "nonce", 32) };
    case "input":
      return {
        ...{ kind, ...ballAt(fields), index: countAt(fields["index"], "index", MAX_INPUTS - 1) },
        input: parseInput(fields["input"]),
      };
    case "over":
      return {
        ...{ kind, ...ballAt(fields), inputs: countAt(fields["inputs"], "inputs", MAX_INPUTS) },
        hash: bits64At(fields["hash"], "hash"),
      };
    default:
      return undefined;
  }
}

const epochAt = (fields: JsonObject): number => countAt(fields["epoch"], "epoch", MAX_EPOCH);
const teamAt = (fields: JsonObject): TeamIndex => countAt(fields["team"], "team", 1) as TeamIndex;
const nameIn = (fields: JsonObject): string => nameAt(fields["name"], "name");

const ballAt = (fields: JsonObject): { epoch: number; ball: number } => ({
  epoch: epochAt(fields),
  ball: countAt(fields["ball"], "ball", MAX_BALLS),
});

function hexAt(fields: JsonObject, name: string, digits: number): string {
  const text = textAt(fields[name], name, digits);
  if (text.length !== digits || !/^[0-9a-f]*$/.test(text)) {
    throw new RecordError("record_damaged", `${name}: no ${digits} digits`);
  }
  return text;
}

function seatsAt(value: unknown): Seats {
  const [first, second] = listAt(value, "seats", 2);
  const deviceAt = (device: unknown) =>
    device === null ? undefined : textAt(device, "seats", MAX_DEVICE_CHARS);
  return [deviceAt(first), deviceAt(second)];
}

function flagsAt(value: unknown): readonly [boolean, boolean] {
  const [first, second] = listAt(value, "isFree", 2);
  return [first === true, second === true];
}
