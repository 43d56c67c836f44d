import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DATA_POLICY } from "../security-headers.ts";
import { OutcomeUnknownError, StoreUnavailableError } from "../store/room-store.ts";
import { ERRORS, type ErrorCode, type ErrorFields, errorBody, GatewayError } from "./gateway-error.ts";

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
};

/** When to try again if nothing says how long to wait. */
const DEFAULT_RETRY_SECONDS = 1;

/** The error code and fields that a client receives. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly fields: ErrorFields;
}

/** Maps any error to its answer. `internal` means a fault of the gateway: no input may cause it. */
export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof GatewayError) return error;
  if (error instanceof StoreUnavailableError || error instanceof OutcomeUnknownError) {
    return { code: error.code, fields: {} };
  }
  if (!(error instanceof Error)) return { code: "internal", fields: {} };
  const { validation, statusCode = 500 } = error as FastifyError;
  const [problem] = validation ?? [];
  if (problem !== undefined) return toValidationAnswer(problem);
  if (statusCode >= 400 && statusCode < 500)
    return { code: CODE_OF_STATUS[statusCode] ?? "bad_request", fields: {} };
  return { code: "internal", fields: {} };
}

type ValidationProblem = NonNullable<FastifyError["validation"]>[number];

function toValidationAnswer(problem: ValidationProblem): ErrorAnswer {
  // Only names from our own schema are returned, never a property name that the client chose.
  const { missingProperty: missing } = problem.params;
  const field = typeof missing === "string" ? missing : problem.instancePath.slice(1);
  const code = problem.keyword === "maxLength" ? "too_large" : "bad_request";
  return { code, fields: field === "" ? {} : { field } };
}

/** Answers a request with an error. Logs only faults of the gateway and its store, and never the request itself. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): void {
  const { code, fields } = toErrorAnswer(error);
  if (code === "internal") log.error({ err: error, reqId: request.id }, "request failed");
  // A busy store has no cause and is not logged. A cause means that the store failed.
  if (error instanceof StoreUnavailableError && error.cause !== undefined) {
    log.error({ err: error, reqId: request.id }, "store failed");
  }
  const { status } = ERRORS[code];
  const { retryAfterSeconds = DEFAULT_RETRY_SECONDS } = fields;
  if (status === 429 || status === 503) reply.header("retry-after", String(retryAfterSeconds));
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-request-id", request.id)
    .send(errorBody(code, fields));
}

/**
 * Answers a request that is not valid HTTP or that takes too long to arrive, and closes the connection. A connection on which
 * nothing was sent has no request to answer: a browser that opened it in advance would take the answer for that of its next
 * request.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const isSilent = socket.bytesRead === 0;
  // An answer behind one that the client does not read would never be sent.
  if (isSilent || error.code === "ECONNRESET" || !socket.writable || socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody("bad_request"));
  const head = [
    "HTTP/1.1 400 Bad Request",
    "content-type: application/json; charset=utf-8",
    `content-security-policy: ${DATA_POLICY}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Does not wait for the client to close its side too.
  socket.destroySoon();
}
