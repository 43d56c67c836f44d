import { randomBytes } from "node:crypto"; import { writeFileSync } from "node:fs";
process.chdir("/work/wt/touch");
const { openDevice, startGateway } = await import("/work/wt/touch/bench/lib/devices.mjs");
const { startStunServer } = await import("/work/wt/touch/bench/lib/stun-server.mjs");
const dirs = process.argv.slice(3); const rounds = Number(process.argv[2]);
writeFileSync("/tmp/touch/first.bin", randomBytes(1 << 20));
const init = async (context) => { await context.addInitScript(() => {
  Reflect.deleteProperty(window, "showOpenFilePicker"); Reflect.deleteProperty(window, "showSaveFilePicker");
  if (self !== top) return;
  const log = (window.__log = []); const t = (n) => log.push([n, performance.timeOrigin + performance.now()]);
  const f = window.fetch; window.fetch = async (...a) => { const u = new URL(a[0]?.url ?? a[0], location.href).pathname; t(">" + u); const r = await f(...a); t("<" + u); return r; };
  const W = window.Worker; window.Worker = class extends W { constructor(...a) { super(...a); if (String(a[0]).includes("room-worker")) { t("worker"); this.addEventListener("message", () => t("worker msg"), { once: true }); } } };
  const P = window.RTCPeerConnection; window.RTCPeerConnection = class extends P { constructor(...a) { super(...a); t("pc"); this.addEventListener("connectionstatechange", () => t("pc " + this.connectionState)); }
   async setLocalDescription(...a){ t("setLocal"); const r=await super.setLocalDescription(...a); t("setLocal done"); return r;} };
  let h1, dl, con; const look = () => { const h = document.querySelector("main h1, #room-info-title")?.textContent; if (h !== h1) t("h1 " + (h1 = h)); if (!con && [...document.querySelectorAll("[role=status]")].some((s) => s.textContent === "Connected" && s.checkVisibility())) { con = 1; t("Connected"); } if (!dl && document.querySelector('a[aria-label^="Download first"],a[download]')) { dl = 1; t("link"); } };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) log.push([`long ${e.duration.toFixed(0)}`, performance.timeOrigin + e.startTime]); }).observe({ type: "longtask", buffered: true });
  const s = document.startViewTransition; if (s) document.startViewTransition = function (cb) { t("vt"); return s.call(this, () => { t("vt cb"); const r = cb(); t("vt drawn"); return r; }); };
  addEventListener("click", () => t("click"), true);
}); };
import jsQR from "jsqr";
async function scan(page) {
  const canvas = page.getByRole("img", { name: "QR code of the room's link" });
  await canvas.waitFor();
  for (;;) {
    const { width, height, dark } = await canvas.evaluate((element) => {
      const { data } = element.getContext("2d").getImageData(0, 0, element.width, element.height);
      // One digit for each pixel: as four numbers, a picture takes longer to send than to read.
      let digits = "";
      for (let at = 0; at < data.length; at += 4) digits += data[at] < 128 && data[at + 3] > 128 ? "1" : "0";
      return { width: element.width, height: element.height, dark: digits };
    });
    const pixels = new Uint32Array(Array.from(dark, (digit) => (digit === "1" ? 0xff000000 : 0xffffffff)));
    const code = jsQR(new Uint8ClampedArray(pixels.buffer), width, height);
    if (code) return code.data;
  }
}


const stun = await startStunServer();
for (let i = 0; i < rounds; i++) for (const d of dirs) {
  const gateway = await startGateway({ STUN_URLS: stun.url, APP_DIR: d });
  const [sender, receiver] = await Promise.all([openDevice(init), openDevice(init)]);
  await sender.page.goto(gateway.url);
  const t0 = Date.now();
  const [picker] = await Promise.all([sender.page.waitForEvent("filechooser"), sender.page.getByRole("button", { name: "Send a file" }).click()]);
  await picker.setFiles("/tmp/touch/first.bin");
  const tSet = Date.now();
  await sender.page.getByRole("img", { name: "QR code of the room's link" }).waitFor();
  const tQr = Date.now();
  const link = await scan(sender.page);
  const t1 = Date.now();
  await receiver.page.goto(link, { waitUntil: "commit" });
  const [download] = await Promise.all([receiver.page.waitForEvent("download"), receiver.page.getByRole("link", { name: "Download first.bin" }).click()]);
  await download.path(); const t2 = Date.now();
  console.log(`## ${d.split("/").pop()} set->qr ${tQr - tSet} receiver total ${t2 - t1}`);
  if (process.env.V) { for (const [who, p, z] of [["S", sender.page, tSet], ["R", receiver.page, t1]]) console.log(who, (await p.evaluate(() => window.__log)).map(([n, t]) => `${(t - z).toFixed(0)} ${n}`).filter((x) => !x.startsWith("-")).join(" | ")); }
  await Promise.all([sender.close(), receiver.close()]); await gateway.stop();
}
stun.stop(); process.exit(0);
