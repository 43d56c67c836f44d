import { createServer, type Server } from "node:net";

/**
 * The first port from `preferred` on that no one listens on, at an address of this machine; any free one if none of them is free.
 * Another process may take it before you do: listen at once, and try again if the answer is `EADDRINUSE`.
 *
 * @param tries how many ports to try, one after the other
 */
export async function freePort(preferred = 0, host = "127.0.0.1", tries = 10): Promise<number> {
  const last = Math.min(65_535, preferred + Math.max(1, tries) - 1);
  for (let port = preferred; port <= last && preferred !== 0; port += 1) {
    if ((await listenOnce(port, host)) !== undefined) return port;
  }
  const port = await listenOnce(0, host);
  if (port === undefined) throw new Error(`${host} has no free port.`);
  return port;
}

/** Listens and closes again. Returns the port, or undefined if it is in use or not allowed. */
async function listenOnce(port: number, host: string): Promise<number | undefined> {
  const server = createServer();
  const found = await new Promise<number | undefined>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => resolve(portOf(server)));
  });
  if (found !== undefined) await new Promise((resolve) => server.close(resolve));
  return found;
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}
