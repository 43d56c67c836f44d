// npm start: builds what has changed and serves the app and the gateway on one origin.
// npm start -- --lan: the same over HTTPS for the devices on the local network.
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { checkPort, portFrom, serve } from "./lib/serve.mjs";
import { main, say, UserError } from "./lib/steps.mjs";

/** @param {string} url */
async function showQrCode(url) {
  const { default: qrcode } = await import("qrcode");
  say(`\n${await qrcode.toString(url, { type: "terminal", small: true })}`);
  say(
    "Scan the code with a phone on the same network. The phone's browser warns once, because this machine made the",
  );
  say("certificate itself: choose to continue. Press Ctrl-C to stop Orbitroom.");
}

await main(async () => {
  const args = process.argv.slice(2);
  const isLan = args.includes("--lan");
  const unknown = args.find((arg) => arg !== "--lan");
  if (unknown) {
    throw new UserError(
      `Unknown option ${unknown}. npm start accepts --lan and the variables PORT and HOST.`,
    );
  }
  const port = portFrom("PORT", 4600);
  const host = process.env["HOST"] || (isLan ? "0.0.0.0" : "127.0.0.1");
  // The check comes before the build, which may take minutes on a new machine.
  await checkPort(port, host, isLan ? "npm start -- --lan" : "npm start");
  await buildWasm();
  await buildWeb();

  let isUp = false;
  return serve([
    {
      args: [fromRoot("web/gateway/dist/main.js")],
      env: {
        PORT: String(port),
        HOST: host,
        LAN: isLan ? "1" : undefined,
        DATA_DIR: process.env["DATA_DIR"] || fromRoot("data"),
        // One line for each request would push the URL off the screen.
        LOG_LEVEL: process.env["LOG_LEVEL"] || "warn",
      },
      onLine: (line) => {
        const url = /Orbitroom is at (\S+)/.exec(line)?.[1];
        if (isUp || !url) return;
        isUp = true;
        if (isLan) void showQrCode(url);
        else say("Press Ctrl-C to stop Orbitroom.");
      },
    },
  ]);
});
