#!/usr/bin/env node
// Starts a plain Firefox for Playwright, which speaks WebDriver BiDi with it. One command of Playwright's is newer than
// some Firefoxes that are in use: it stands between the two and says yes to it. So no test in Firefox can emulate media.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { findFirefox } from "../../scripts/lib/browsers.mjs";

const unknownCommand = "emulation.setMediaFeaturesOverride";
const announcement = "WebDriver BiDi listening on ";

const path = findFirefox();
if (path === undefined) throw new Error("There is no Firefox on this machine.");
const child = spawn(path, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });

/**
 * Passes messages between Playwright and Firefox.
 * @param {WebSocket} client
 * @param {string} url
 */
function relay(client, url) {
  const browser = new WebSocket(`${url}/session`, { perMessageDeflate: false, maxPayload: 0 });
  /** @type {string[]} */
  const waiting = [];
  client.on("message", (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === unknownCommand) client.send(JSON.stringify({ type: "success", id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on("open", () => {
    for (const text of waiting) browser.send(text);
  });
  browser.on("message", (data) => client.send(data.toString()));
  browser.on("close", () => client.close());
  browser.on("error", () => client.close());
  client.on("close", () => browser.close());
}

createInterface({ input: child.stderr }).on("line", (line) => {
  const at = line.indexOf(announcement);
  if (at < 0) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const url = line.slice(at + announcement.length).trim();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 0 });
  server.on("connection", (client) => relay(client, url));
  server.on("listening", () => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("There is no port.");
    process.stderr.write(`${announcement}ws://127.0.0.1:${address.port}\n`);
  });
});
child.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => child.kill(signal));
