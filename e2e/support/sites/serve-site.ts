import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { serveFiles } from "../../../examples/serve-files.mjs";
import { type SiteName, siteFolder } from "./site.ts";

/** A site that this worker serves. */
export interface ServedSite {
  /** The origin, such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** A listener that answers with the files of a built site. */
export const filesOf = (name: SiteName): RequestListener => serveFiles(pathToFileURL(`${siteFolder(name)}/`));

/** Serves the answers of the listener. */
export async function serve(listener: RequestListener): Promise<ServedSite> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves a built site. */
export const serveSite = (name: SiteName): Promise<ServedSite> => serve(filesOf(name));
