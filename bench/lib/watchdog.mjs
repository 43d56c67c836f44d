// Ends a bench that makes no progress, and prints where each side stood. `npm run bench` loads it before the bench.

/** How long a bench may print nothing. The longest single step, 2 GiB between two browsers, takes about two minutes. */
const STALL_SECONDS = Number(process.env["STALL_SECONDS"] || 300);
/** How long a side may take to report where it stands. */
const ANSWER_MS = 5_000;

/** @type {Map<object, { name: string, describe: () => string | Promise<string> }>} */
const sides = new Map();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** Restarts the timer: the bench has made progress. */
function wind() {
  clearTimeout(timer);
  timer = setTimeout(endBench, STALL_SECONDS * 1000);
  // A bench that is done ends at once.
  timer.unref();
}

/** Prints a line about the progress. */
export function progress(text) {
  console.log(text);
  wind();
}

/**
 * Registers a side that the watchdog can ask where it stands.
 * @param {string} name
 * @param {() => string | Promise<string>} describe
 * @returns {() => void} ends that
 */
export function watchSide(name, describe) {
  const key = {};
  sides.set(key, { name, describe });
  return () => sides.delete(key);
}

/**
 * Watches a page until it is closed: its address, its status lines, alerts and progress bars, and how its text begins.
 * @param {string} name
 * @param {import("@playwright/test").Page} page
 */
export function watchPage(name, page) {
  const stop = watchSide(name, () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll("[role=status], [role=alert], [role=progressbar]")].map(
        (element) => element.getAttribute("aria-valuetext") ?? element.textContent?.trim(),
      );
      const text = (document.querySelector("main") ?? document.body).innerText.replace(/\s+/g, " ");
      return [location.href, ...shown.filter(Boolean), text.slice(0, 200)].join(" | ");
    }),
  );
  page.once("close", stop);
}

async function endBench() {
  console.error(`The bench has made no progress for ${STALL_SECONDS} s. It stands here:`);
  await Promise.all(
    [...sides.values()].map(async ({ name, describe }) => {
      const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS, "does not answer"));
      const answer = Promise.resolve()
        .then(describe)
        .catch((error) => String(error));
      console.error(`  ${name}: ${await Promise.race([answer, late])}`);
    }),
  );
  process.exit(1);
}

wind();
