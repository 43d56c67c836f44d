// npm start: installs and builds what is missing, then serves app and gateway on one origin.
// npm start -- --lan: the same over HTTPS for the devices of the local network.
import { buildWasm } from "./lib/build-wasm.mjs";
import { buildWeb } from "./lib/build-web.mjs";
import { checkNode, ensureNpm } from "./lib/ensure-npm.mjs";
import { fromRoot } from "./lib/paths.mjs";
import { Stop } from "./lib/process.mjs";
import { checkPort, portFrom, serve } from "./lib/serve.mjs";
import { main, say } from "./lib/steps.mjs";

/** @param {string} address */
async function showCode(address) {
  const { default: qrcode } = await import("qrcode");
  say(`\n${await qrcode.toString(address, { type: "terminal", small: true })}`);
  say(
    "Scan the code with a phone on the same network. Its browser warns once, because this machine made the",
  );
  say("certificate itself: choose to go on. Ctrl-C stops Orbitroom.");
}

await main(async () => {
  const args = process.argv.slice(2);
  const isLan = args.includes("--lan");
  const unknown = args.find((arg) => arg !== "--lan");
  if (unknown)
    throw new Stop(`npm start knows no ${unknown}. It knows --lan, and the variables PORT and HOST.`);
  checkNode();
  const port = portFrom("PORT", 4600);
  const host = process.env["HOST"] || (isLan ? "0.0.0.0" : "127.0.0.1");
  // Before the build, which may take minutes on a fresh machine.
  await checkPort(port, host, isLan ? "npm start -- --lan" : "npm start");
  await ensureNpm();
  await buildWasm();
  await buildWeb();

  let seen = "";
  let isUp = false;
  return serve([
    {
      args: [fromRoot("web/gateway/dist/main.js")],
      env: {
        PORT: String(port),
        HOST: host,
        LAN: isLan ? "1" : undefined,
        DATA_DIR: process.env["DATA_DIR"] || fromRoot("data"),
        // A person reads this terminal: the address should not drown in a line for each request.
        LOG_LEVEL: process.env["LOG_LEVEL"] || "warn",
      },
      onOutput: (text) => {
        if (isUp) return;
        seen += text;
        const address = /Orbitroom is at (\S+)\s/.exec(seen)?.[1];
        if (!address) return;
        isUp = true;
        if (isLan) void showCode(address);
        else say("Ctrl-C stops it.");
      },
    },
  ]);
});
