import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EnvironmentError } from "@orbitroom/node-hub";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";
import type { Settings } from "./settings.ts";

/** What the operator's own address answers with. */
export interface OperatorAnswers {
  readonly metrics: Metrics;
  /** Throws if the gateway is not ready. */
  readonly readiness: () => void;
}

/**
 * Serves `GET /metrics` on an address of its own while the gateway runs, so that visitors cannot read it, and `GET /readyz`, which
 * no flood of the gateway's own port delays.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, readiness }: OperatorAnswers,
  { host, port, token }: Settings["metrics"],
  log: FastifyBaseLogger,
): void {
  const server = createServer(async ({ method, url, headers }, response) => {
    if (method === "GET" && url === "/readyz") {
      const status = statusOf(readiness);
      response.writeHead(status, status === 503 ? { "retry-after": "1" } : {}).end();
      return;
    }
    if (method !== "GET" || url !== "/metrics" || !isAuthorized(token, headers.authorization)) {
      response.writeHead(404).end();
      return;
    }
    const { contentType, text } = await metrics.render();
    response.writeHead(200, { "content-type": contentType }).end(text);
  });

  app.addHook("onReady", async () => {
    server.listen(port, host);
    await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EADDRINUSE"
        ? new EnvironmentError([`METRICS_PORT ${port} is in use by another program`])
        : error;
    });
    log.info({ host, port: (server.address() as AddressInfo).port }, "metrics listening");
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

function statusOf(readiness: () => void): 200 | 503 {
  try {
    readiness();
    return 200;
  } catch {
    return 503;
  }
}

function isAuthorized(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
