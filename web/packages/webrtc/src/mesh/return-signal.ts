/** No field of a pairing is longer than this (SPEC E2). */
const MAX_FIELD_LENGTH = 3072;

/**
 * What two devices send over an open bulk lane when the control lane is lost: the offer and answer of a return, as they would go
 * through the gateway. They are authenticated with the resume key.
 */
export type ReturnSignal =
  | { readonly kind: "offer"; readonly callerId: string; readonly roomCode: string }
  | { readonly kind: "answer"; readonly receiverId: string };

export function encodeReturnSignal(signal: ReturnSignal): string {
  return JSON.stringify(signal);
}

/** Decodes a signal of the other device; undefined if it is malformed. */
export function decodeReturnSignal(text: string): ReturnSignal | undefined {
  if (text.length > 3 * MAX_FIELD_LENGTH) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !("kind" in value)) return undefined;
  if (value.kind === "answer" && "receiverId" in value && isField(value.receiverId)) {
    return { kind: "answer", receiverId: value.receiverId };
  }
  if (value.kind !== "offer" || !("callerId" in value) || !("roomCode" in value)) return undefined;
  const { callerId, roomCode } = value;
  return isField(callerId) && isField(roomCode) ? { kind: "offer", callerId, roomCode } : undefined;
}

function isField(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_FIELD_LENGTH;
}
