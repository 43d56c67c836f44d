#!/usr/bin/env node
// Starts an unmodified Firefox, which Playwright controls over WebDriver BiDi. Some Firefox versions do not know one of
// Playwright's commands, so this proxy answers it with success. Tests in Firefox therefore cannot emulate media features.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { findFirefox } from "../../scripts/lib/browsers.mjs";

const unknownCommand = "emulation.setMediaFeaturesOverride";
const announcement = "WebDriver BiDi listening on ";

const path = findFirefox();
if (path === undefined) throw new Error("Firefox was not found. Set FIREFOX_PATH to its executable.");
const child = spawn(path, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });

/**
 * Forwards messages between Playwright and Firefox.
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
  const index = line.indexOf(announcement);
  if (index < 0) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const url = line.slice(index + announcement.length).trim();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 0 });
  server.on("connection", (client) => relay(client, url));
  server.on("listening", () => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
    process.stderr.write(`${announcement}ws://127.0.0.1:${address.port}\n`);
  });
});
child.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => child.kill(signal));
