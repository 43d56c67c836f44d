import { type Quality, readQuality } from "../quality/quality.ts";
import type { Tree } from "../tree/plan-tree.ts";

/** Longest message, and longest text that a person sends. */
const MAX_MESSAGE_CHARS = 12 * 1024;
export const MAX_CHAT_CHARS = 2000;
/** A room has eight devices. */
const MAX_VIEWERS = 7;

/** Whether the screen is being shared at the moment. */
export type ShareStatus = "live" | "paused" | "stopped";

/** What the sharer sends to all viewers. Accepted only from the device that made the room. */
export interface PlanMessage {
  readonly kind: "plan";
  /** The number increases with each plan: older plans are ignored. */
  readonly number: number;
  readonly status: ShareStatus;
  readonly hasSound: boolean;
  readonly quality: Quality;
  readonly tree: Tree;
}

/** The messages between the devices of a share. */
export type ShareMessage =
  | PlanMessage
  /** A viewer is ready. Answered with the plan. */
  | { readonly kind: "ready"; readonly canRelay: boolean }
  /** Sent to the sharer: the sender of this message cannot send to the device with this id. */
  | { readonly kind: "unreachable"; readonly id: string }
  | { readonly kind: "chat"; readonly text: string };

export function encodeMessage(message: ShareMessage): string {
  return JSON.stringify(message.kind === "plan" ? { ...message, tree: [...message.tree] } : message);
}

/** Reads a message of another device; undefined if it breaks a rule. */
export function decodeMessage(text: string): ShareMessage | undefined {
  if (text.length > MAX_MESSAGE_CHARS) return undefined;
  let value: Record<string, unknown>;
  try {
    value = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const { kind, canRelay, id } = value;
  if (kind === "plan") return readPlan(value);
  if (kind === "ready") return typeof canRelay === "boolean" ? { kind, canRelay } : undefined;
  if (kind === "unreachable") return isId(id) ? { kind, id } : undefined;
  if (kind !== "chat" || typeof value["text"] !== "string") return undefined;
  const said = value["text"].trim();
  return said !== "" && said.length <= MAX_CHAT_CHARS ? { kind, text: said } : undefined;
}

function readPlan(value: Record<string, unknown>): PlanMessage | undefined {
  const { number, status, hasSound } = value;
  const quality = readQuality(value["quality"]);
  const tree = readTree(value["tree"]);
  if (quality === undefined || tree === undefined || typeof hasSound !== "boolean") return undefined;
  if (!Number.isSafeInteger(number) || (number as number) < 0) return undefined;
  if (status !== "live" && status !== "paused" && status !== "stopped") return undefined;
  return { kind: "plan", number: number as number, status, hasSound, quality, tree };
}

function readTree(value: unknown): Tree | undefined {
  if (!Array.isArray(value) || value.length > MAX_VIEWERS) return undefined;
  const tree = new Map<string, string>();
  for (const edge of value as unknown[]) {
    if (!Array.isArray(edge) || edge.length !== 2 || !isId(edge[0]) || !isId(edge[1])) return undefined;
    tree.set(edge[0], edge[1]);
  }
  return tree;
}

/** Whether a text is the id of a device. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}
