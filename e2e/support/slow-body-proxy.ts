import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a gateway that can delay the second half of every page. */
export interface SlowBodyProxy {
  readonly url: string;
  /** Makes pages pause in the middle from now on. */
  slowDown(): void;
  stop(): Promise<void>;
}

/** Starts it. The body of a delayed page has `data-build="slow"`, to distinguish it from a cached one. */
export async function slowBodyProxy(port: number, pauseMs: number): Promise<SlowBodyProxy> {
  let isSlow = false;
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const options = { host: "127.0.0.1", port, path: url, method, headers };
    const forwarded = request(
      isSlow ? { ...options, headers: { ...headers, "accept-encoding": "" } } : options,
    );
    forwarded.on("response", (response) => {
      const isPage = response.headers["content-type"]?.startsWith("text/html") ?? false;
      if (!isSlow || !isPage) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      const { "content-length": _, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response
        .setEncoding("utf8")
        .toArray()
        .then((parts) => {
          const text = parts.join("").replace("<body>", '<body data-build="slow">');
          outgoing.write(text.slice(0, text.length / 2));
          setTimeout(() => outgoing.end(text.slice(text.length / 2)), pauseMs);
        });
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown: () => {
      isSlow = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
