import { FeedError } from "./feed.ts";

/** An object of JSON whose fields are not checked yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Parses JSON that a server has sent. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError("broken", "The server sent a catalogue that is damaged. Try again later.");
  }
}

/** The value if it is an object, else an empty one. */
export function asRecord(value: unknown): JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

/** The value if it is a list, else an empty one. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
