import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type DestinationStream, destination, pino } from "pino";
import { customerKey } from "./limits/address-key.ts";
import type { DailyPseudonyms } from "./limits/daily-pseudonyms.ts";
import { networksOf } from "./limits/request-networks.ts";
import type { Metrics } from "./metrics.ts";
import type { Settings } from "./settings.ts";

const STDERR = 2;
/** Lines that wait because no one reads the log are dropped beyond this length. */
const MAX_WAITING_LENGTH = 1024 * 1024;

/** The destination of a log: a file descriptor. Memory stays bounded if no one reads it. */
export function logDestination(descriptor = STDERR): ReturnType<typeof destination> {
  return destination({ dest: descriptor, maxLength: MAX_WAITING_LENGTH });
}

/**
 * Creates the log of a gateway: one JSON object per line on stderr. Text for people goes to stdout.
 *
 * Requests and replies are never logged as objects: their URLs may contain room tokens, and their bodies contain bundles. If
 * a library passes one to the log, only the method or the status is written.
 */
export function createLog(
  level: Settings["log"]["level"],
  to: DestinationStream = logDestination(),
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

/**
 * Counts every request in the metrics and logs one in `logEvery`, with its route and without its URL. A request that was refused
 * has a `visitor`: the pseudonym of its address.
 */
export function observeRequests(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  metrics: Metrics,
  { logEvery, pseudonyms }: { readonly logEvery: number; readonly pseudonyms: DailyPseudonyms },
): void {
  // Requests left until the next one that is logged. Counting down from 0 never reaches 0 again, so 0 logs none.
  let countdown = Math.min(1, logEvery);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const { statusCode, elapsedTime } = reply;
    metrics.countRequest(route, statusCode, elapsedTime / 1000);
    countdown -= 1;
    if (countdown === 0) {
      countdown = logEvery;
      const ms = Math.round(elapsedTime * 10) / 10;
      const isRefused = statusCode >= 400 && statusCode < 500;
      const visitor = isRefused && { visitor: pseudonyms.of(customerKey(networksOf(request))) };
      log.info(
        { reqId: request.id, method: request.method, route, status: statusCode, ms, ...visitor },
        "answered",
      );
    }
    done();
  });
}

/** Warns, once, if requests come through a proxy: all visitors then share the limits of its address. */
export function warnOfProxies(app: FastifyInstance, log: FastifyBaseLogger): void {
  let hasWarned = false;
  app.addHook("onRequest", ({ headers }, _reply, done) => {
    if (!hasWarned && (headers["x-forwarded-for"] ?? headers.forwarded) !== undefined) {
      hasWarned = true;
      log.warn(
        "requests come through a proxy: set TRUST_PROXY, or all visitors share the limits of one address",
      );
    }
    done();
  });
}
