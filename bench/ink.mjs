// The time from a sample on the phone's page to the strokes on the canvas, over loopback, and that of a frame with 5,000 strokes.
import { openDevice, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";

const STROKES = 5_000;
const SAMPLES = 600;
/** The approximate interval at which a phone's pointer moves. */
const SAMPLE_MS = 16;

/** The value below which 95 % of the values are. */
const percentile95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

/** Runs in both pages: keeps the user timing entries that the painter makes for this bench. */
function observe(name) {
  window.entries = [];
  new PerformanceObserver((list) => {
    for (const { name: entry, startTime, duration, detail } of list.getEntries()) {
      if (entry === name) window.entries.push({ at: performance.timeOrigin + startTime, duration, detail });
    }
  }).observe({ entryTypes: ["mark", "measure"] });
}

/** Writes a painting of many strokes into the local database, as the painter stores it. */
async function storeStrokes(count) {
  const perRecord = 250;
  const stroke = (index) => {
    const points = new Float32Array(40 * 4);
    const [x, y] = [60 + ((index * 137) % 1480), 60 + ((index * 71) % 880)];
    for (let point = 0; point < 40; point += 1) {
      points.set([x + point * 3 - 60, y + Math.sin((point + index) / 4) * 25, 0.5, 0.8], point * 4);
    }
    const [kind, colour] = [
      ["pen", "nib", "marker"][index % 3],
      ["#3aa0f0", "#f0566b", "#2fb67c"][index % 3],
    ];
    const place = { author: "screen", layer: "layer-1", mirror: "none" };
    return { type: "stroke", kind, colour, size: 12, hasPressure: true, ...place, points };
  };
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("orbitroom");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction("api", "readwrite");
  const store = transaction.objectStore("api");
  const known = await new Promise((resolve) => {
    const asking = store.getAll();
    asking.onsuccess = () => resolve(asking.result);
  });
  for (const { id, path } of known) if (path.startsWith("airpainter/")) store.delete(id);
  const records = count / perRecord;
  const layers = [{ id: "layer-1", name: "Layer 1", isVisible: true }];
  store.add({ path: "airpainter/painting", data: { paper: "night", layers, records } });
  for (let record = 0; record < records; record += 1) {
    const data = Array.from({ length: perRecord }, (_, index) => stroke(record * perRecord + index));
    store.add({ path: `airpainter/marks/${String(record).padStart(4, "0")}`, data });
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

/** Paints on the touch pad: rounds of a hundred samples, each a stroke. Resolves once all are sent. */
async function paint([count, everyMs]) {
  const pad = document.querySelector('[aria-label="Touch pad"]');
  const { left, top, width, height } = pad.getBoundingClientRect();
  pad.setPointerCapture = () => undefined;
  const touch = (type, step) => {
    const angle = step / 9;
    const clientX = left + width * (0.5 + 0.35 * Math.cos(angle) * Math.sin(step / 60));
    const clientY = top + height * (0.5 + 0.35 * Math.sin(angle));
    const place = { clientX, clientY, pointerId: 1, isPrimary: true, pointerType: "touch", bubbles: true };
    pad.dispatchEvent(new PointerEvent(type, place));
  };
  for (let step = 0; step < count; step += 1) {
    if (step % 100 === 0) touch("pointerdown", step);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    touch("pointermove", step);
    if (step % 100 === 99) touch("pointerup", step);
  }
}

/**
 * How far a page's clock is ahead of this process's, in ms, taken from the request that was answered fastest. The time origins of
 * two browsers differ by some milliseconds.
 */
async function clockOffsetMs(page) {
  let best = { roundTripMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let question = 0; question < 200; question += 1) {
    const askedMs = performance.now();
    const theirMs = await page.evaluate(() => performance.timeOrigin + performance.now());
    const roundTripMs = performance.now() - askedMs;
    if (roundTripMs < best.roundTripMs) best = { roundTripMs, offsetMs: theirMs - askedMs - roundTripMs / 2 };
  }
  return best.offsetMs;
}

const gateway = await startGateway();
const [screen, phone] = await Promise.all([openDevice(), openDevice()]);
await screen.page.setViewportSize({ width: 1280, height: 800 });
await screen.page.goto(`${gateway.url}/airpainter`);
await screen.page.getByText("Paint on the canvas").waitFor();
// The painter must not write over what is stored here.
await screen.page.goto(`${gateway.url}/help`);
await screen.page.evaluate(storeStrokes, STROKES);
await screen.page.goto(`${gateway.url}/airpainter`);
await screen.page.locator(`[data-strokes="${STROKES}"]`).waitFor();

await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: gateway.url });
await screen.page.getByRole("button", { name: "Copy the link" }).click();
const link = await screen.page.evaluate(() => navigator.clipboard.readText());
await phone.page.setViewportSize({ width: 360, height: 740 });
await phone.page.goto(link);
await phone.page.getByRole("button", { name: "Start painting" }).click();
await phone.page.getByRole("application", { name: "Touch pad" }).waitFor({ timeout: 60_000 });

/** Paints, and returns the times of the samples in ms and the frames' durations. */
async function measure() {
  await screen.page.evaluate(observe, "ink.drawn");
  await phone.page.evaluate(observe, "ink.sent");
  await phone.page.evaluate(paint, [SAMPLES, SAMPLE_MS]);
  await screen.page.waitForTimeout(500);
  const aheadMs = (await clockOffsetMs(screen.page)) - (await clockOffsetMs(phone.page));
  const sent = await phone.page.evaluate(() => window.entries);
  const drawn = new Map(
    (await screen.page.evaluate(() => window.entries)).map(({ detail, at }) => [detail, at]),
  );
  return sent.flatMap(({ detail, at }) => (drawn.has(detail) ? [drawn.get(detail) - at - aheadMs] : []));
}

const times = await measure();
if (times.length < SAMPLES * 0.9) throw new Error(`Only ${times.length} of ${SAMPLES} samples were drawn.`);
figure("ink.median", median(times), "ms");
figure("ink.p95", percentile95(times), "ms");

/** How long the main thread of a page has worked, in ms. */
async function workMs(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

const session = await screen.page.context().newCDPSession(screen.page);
await session.send("Performance.enable");
await screen.page.evaluate(observe, "ink.frame");
const workedMs = await workMs(session);
await phone.page.evaluate(paint, [SAMPLES / 2, SAMPLE_MS]);
const frames = (await screen.page.evaluate(() => window.entries)).map(({ duration }) => duration);
// Everything that the page's main thread did for each frame, including receiving; and of that, the painter's drawing calls.
figure("ink.frame", ((await workMs(session)) - workedMs) / frames.length, "ms");
figure("ink.draw_p95", percentile95(frames), "ms");
figure("ink.samples_drawn", times.length, `of ${SAMPLES}`);

await Promise.all([screen.close(), phone.close()]);
await gateway.stop();
