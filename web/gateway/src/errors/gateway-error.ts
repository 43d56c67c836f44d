/** All error codes of the gateway, with their HTTP status and the message that people see. */
export const ERRORS = {
  bad_request: { status: 400, message: "The request is invalid." },
  origin_refused: { status: 403, message: "This page may not use rooms here." },
  address_blocked: { status: 403, message: "This network may not use this server." },
  room_unknown: { status: 404, message: "This room no longer exists. Ask for a new link." },
  not_found: { status: 404, message: "There is nothing at this URL." },
  method_not_allowed: { status: 405, message: "This URL does not accept that method." },
  attempt_stale: { status: 409, message: "The room was opened again. Connect again." },
  room_exists: { status: 409, message: "This room belongs to someone else. Create a new one." },
  room_full: { status: 409, message: "Someone else is already in this room. Ask for a new link." },
  room_closed: { status: 410, message: "This room was closed. Ask for a new link." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "The request must be JSON." },
  rate_limited: { status: 429, message: "Too many requests. Wait a little and try again." },
  too_many_rooms: {
    status: 429,
    message: "Too many rooms are open on your network. Close one, or try again later.",
  },
  internal: { status: 500, message: "Something went wrong on the server. Try again in a moment." },
  draining: { status: 503, message: "This server is about to stop. Try again in a moment." },
  outcome_unknown: {
    status: 503,
    message: "It is not clear whether that worked. Try again in a moment.",
  },
  overloaded: { status: 503, message: "The server is busy right now. Try again in a moment." },
  store_full: {
    status: 503,
    message: "There is no space for new rooms right now. Try again in a few minutes.",
  },
  store_unavailable: { status: 503, message: "Rooms are unavailable right now. Try again in a moment." },
} as const;

/** A stable error code. */
export type ErrorCode = keyof typeof ERRORS;

/** Further fields of an error answer, beside its code and message. */
export type ErrorFields = Readonly<Record<string, string | number>>;

/** The body of every error answer. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}

/** Returns the body of an error answer. Its message depends only on the code, so it never repeats what a client sent. */
export function errorBody(code: ErrorCode, fields: ErrorFields = {}): ErrorBody {
  return { error: { code, message: ERRORS[code].message, ...fields } };
}

/** Thrown by routes to answer with an error. */
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
