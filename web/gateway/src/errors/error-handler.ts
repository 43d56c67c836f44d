import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { StoreUnavailableError } from "../store/room-store.ts";
import { ERRORS, type ErrorCode, type ErrorFields, errorBody, GatewayError } from "./gateway-error.ts";

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
};

/** What a client is told of an error. `internal` stands for a fault of the gateway, and is for no input. */
export function answerOf(error: unknown): { code: ErrorCode; fields: ErrorFields } {
  if (error instanceof GatewayError) return error;
  if (error instanceof StoreUnavailableError) return { code: "store_unavailable", fields: {} };
  if (!(error instanceof Error)) return { code: "internal", fields: {} };
  const { validation, statusCode = 500 } = error as FastifyError;
  const [problem] = validation ?? [];
  if (problem !== undefined) return answerOfValidation(problem);
  if (statusCode >= 400 && statusCode < 500)
    return { code: CODE_OF_STATUS[statusCode] ?? "bad_request", fields: {} };
  return { code: "internal", fields: {} };
}

type Problem = NonNullable<FastifyError["validation"]>[number];

function answerOfValidation(problem: Problem): { code: ErrorCode; fields: ErrorFields } {
  // Only names out of our own schema are told: a name that the client made up is not.
  const { missingProperty: missing } = problem.params;
  const field = typeof missing === "string" ? missing : problem.instancePath.slice(1);
  const code = problem.keyword === "maxLength" ? "too_large" : "bad_request";
  return { code, fields: field === "" ? {} : { field } };
}

/** Answers a request with an error. Only faults of the gateway and its store are logged, and never what was asked. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): void {
  const { code, fields } = answerOf(error);
  if (code === "internal") log.error({ err: error, reqId: request.id }, "a request failed");
  // A store that is merely busy has no cause; one that failed does, and somebody must look at it.
  if (error instanceof StoreUnavailableError && error.cause !== undefined) {
    log.error({ err: error, reqId: request.id }, "the store failed");
  }
  const { retryAfterSeconds } = fields;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  if (code === "store_unavailable") reply.header("retry-after", "1");
  reply
    .code(ERRORS[code].status)
    .header("cache-control", "no-store")
    .header("x-request-id", request.id)
    .send(errorBody(code, fields));
}

/** Answers what is no HTTP at all, or comes too slowly, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody("bad_request"));
  const head = [
    "HTTP/1.1 400 Bad Request",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
