import { makeRows } from "./grid-data.js";

export const HEIGHT_PX = 520;
export const ROW_PX = 40;
const LIMIT_MS = 180_000;

/** Creates the element that a grid is mounted in. */
export function makeContainer() {
  const container = document.createElement("div");
  container.style.cssText = `width:1000px;height:${HEIGHT_PX}px;overflow:hidden`;
  document.body.append(container);
  return container;
}

/**
 * Exposes a grid to the bench. `mount(container, rows)` returns `sort(key, descending)`, `filter(text)`, `scroller()`,
 * `name(row)` (the text in the first column of a visible row) and `unmount()`.
 */
export function provide(mount) {
  let grid;
  let container;
  let rows = [];

  /** Runs an action and resolves with the milliseconds until the grid shows the expected result. */
  const until = (act, isShown) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const check = () => {
        if (!isShown()) return false;
        observer.disconnect();
        resolve(performance.now() - start);
        return true;
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      act();
      if (!check())
        setTimeout(() => reject(new Error("The grid did not show the expected rows in time.")), LIMIT_MS);
    });

  window.side = {
    make(count) {
      rows = makeRows(count);
    },
    mount() {
      container = makeContainer();
      return until(
        () => {
          grid = mount(container, rows);
        },
        () => container.textContent.includes(rows[5].name),
      );
    },
    unmount() {
      grid.unmount();
      container.remove();
    },
    /** Sorts by a column. Done when the expected row comes first. */
    sort(key, descending) {
      let first = rows[0];
      const sign = descending ? -1 : 1;
      const { compare } = new Intl.Collator("en");
      const isText = typeof first[key] === "string";
      for (const row of rows) {
        const order = isText ? compare(row[key], first[key]) : row[key] - first[key];
        if (order * sign < 0) first = row;
      }
      return until(
        () => grid.sort(key, descending),
        () => grid.name(0) === first.name,
      );
    },
    unsort() {
      return until(
        () => grid.sort(undefined, false),
        () => grid.name(0) === rows[0].name,
      );
    },
    /** Filters by a text. Done when the first matching rows are shown. */
    filter(text) {
      const wanted = text.toLowerCase();
      const found = [];
      for (const row of rows) {
        if (found.length === 2) break;
        const { id, ...cells } = row;
        if (Object.values(cells).some((value) => String(value).toLowerCase().includes(wanted)))
          found.push(row);
      }
      if (found.length === 0) throw new Error(`No row contains ${text}.`);
      return until(
        () => grid.filter(text),
        () => found.every((row, index) => grid.name(index) === row.name),
      );
    },
    /** Scrolls steadily, then jumps. Returns the duration of each frame in milliseconds. */
    async scroll(frames) {
      const scroller = grid.scroller();
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let last = await nextFrame();
      const times = [];
      const step = async () => {
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      };
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop += 3 * 40 + 7;
        await step();
      }
      for (let frame = 0; frame < frames / 4; frame += 1) {
        scroller.scrollTop = (scroller.scrollHeight * ((frame * 37) % 100)) / 100;
        await step();
      }
      scroller.scrollTop = 0;
      await step();
      return times;
    },
  };
}
