/** Every code that an answer of the gateway may carry, with its HTTP status and its words for the person. */
export const ERRORS = {
  bad_request: { status: 400, message: "That request can't be read." },
  room_unknown: { status: 404, message: "This room isn't there any more. Ask for a new link." },
  not_found: { status: 404, message: "There is nothing at this address." },
  method_not_allowed: { status: 405, message: "This address takes another kind of request." },
  attempt_stale: { status: 409, message: "The room has started afresh. Connect again." },
  room_exists: { status: 409, message: "This room belongs to someone else. Make a new one." },
  room_full: { status: 409, message: "Someone else is in this room already. Ask for a new link." },
  room_closed: { status: 410, message: "This room was closed. Ask for a new link." },
  too_large: { status: 413, message: "That is more than a room can take." },
  unsupported_media_type: { status: 415, message: "Requests must be JSON." },
  rate_limited: { status: 429, message: "That's too many tries. Wait a little and try again." },
  internal: { status: 500, message: "Something went wrong here. Try again in a moment." },
  store_unavailable: { status: 503, message: "Rooms can't be reached just now. Try again in a moment." },
} as const;

/** A stable name of what went wrong. */
export type ErrorCode = keyof typeof ERRORS;

/** What an error answer may carry beside its code and message. */
export type ErrorFields = Readonly<Record<string, string | number>>;

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}

/** The body of an error answer. Its message is the code's own: it never repeats what a client sent. */
export function errorBody(code: ErrorCode, fields: ErrorFields = {}): ErrorBody {
  return { error: { code, message: ERRORS[code].message, ...fields } };
}

/** Thrown by a route to answer with an error. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: ErrorCode;
  readonly fields: ErrorFields;

  constructor(code: ErrorCode, fields: ErrorFields = {}) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = fields;
  }
}
