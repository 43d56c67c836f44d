// Opens the page of `bench/pages/transfer-peers.js` on two devices and sends with each of its senders.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { startServer } from "../server-process.mjs";
import { bundle } from "../sides.mjs";

/** Serves the page, and starts the server through which PeerJS's pages find each other. */
export async function startPeers() {
  const [script] = await bundle("transfer-peers");
  const page =
    '<!doctype html><meta charset="utf-8"><title>peers</title><script type="module" src="/peers.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === "/peers.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? script.bytes : page);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const url = `http://127.0.0.1:${server.address().port}`;
  const peerServer = await startServer(
    fileURLToPath(new URL("../peer-server.mjs", import.meta.url)),
    {},
    /PeerServer is at (\S+)/,
  );

  /** Opens the page in a new tab of each device. */
  const withTabs = async (devices, work) => {
    const tabs = await Promise.all(devices.map(({ page }) => page.context().newPage()));
    try {
      for (const tab of tabs) {
        await tab.goto(url);
        await tab.waitForFunction(() => "side" in window);
      }
      return await work(...tabs);
    } finally {
      for (const tab of tabs) await tab.close();
    }
  };

  return {
    /**
     * Sends over a fresh connection from the first device to the second.
     * @param {"bare" | "stopAndWait" | "peerJs"} sender
     * @returns {Promise<number>} the seconds until all bytes have arrived
     */
    seconds: (sender, devices, totalBytes) =>
      withTabs(devices, async (from, to) => {
        if (sender === "peerJs") {
          const id = await to.evaluate((server) => window.side.receiveByPeerJs(server), peerServer.url);
          return from.evaluate((args) => window.side.sendByPeerJs(...args), [peerServer.url, id, totalBytes]);
        }
        const offer = await from.evaluate(() => window.side.offer());
        const answer = await to.evaluate((args) => window.side.answer(...args), [offer, totalBytes]);
        return from.evaluate((args) => window.side.send(...args), [sender, answer, totalBytes]);
      }),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await peerServer.stop();
    },
  };
}
