import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type DestinationStream, destination, pino } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Settings } from "./settings.ts";

const STDERR = 2;

/**
 * The log of a gateway: one JSON object a line, on stderr, so that stdout is left to people.
 *
 * Requests and answers are never logged as objects: their addresses may hold room tokens and their bodies do hold
 * bundles. Should a library hand one to the log nevertheless, only its method or status is written.
 */
export function createLog(
  level: Settings["log"]["level"],
  to: DestinationStream = destination(STDERR),
): FastifyBaseLogger {
  return pino(
    {
      level,
      serializers: {
        req: (request: { method?: string }) => ({ method: request.method }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    to,
  );
}

/** Counts each request and logs one in so many, by its route and never by its address. */
export function observeRequests(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  metrics: Metrics,
  logEvery: number,
): void {
  // Counted down to the next request that is logged; from 0 it never gets there.
  let untilLog = Math.min(1, logEvery);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const { statusCode, elapsedTime } = reply;
    metrics.answered(route, statusCode, elapsedTime / 1000);
    untilLog -= 1;
    if (untilLog === 0) {
      untilLog = logEvery;
      const ms = Math.round(elapsedTime * 10) / 10;
      log.info({ reqId: request.id, method: request.method, route, status: statusCode, ms }, "answered");
    }
    done();
  });
}
