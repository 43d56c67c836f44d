import { makeRows } from "./grid-data.js";

export const HEIGHT_PX = 520;
export const ROW_PX = 40;
const LIMIT_MS = 180_000;

/** Creates the element that contains the grid. */
export function makeHost() {
  const host = document.createElement("div");
  host.style.cssText = `width:1000px;height:${HEIGHT_PX}px;overflow:hidden`;
  document.body.append(host);
  return host;
}

/**
 * Exposes a grid to the bench. `mount(host, rows)` returns `sort(key, descending)`, `filter(text)`, `scroller()`,
 * `name(row)` (the text in the first column of that row, once it is shown) and `unmount()`.
 */
export function provide(mount) {
  let grid;
  let host;
  let rows = [];

  /** Runs `act` and resolves with the milliseconds until `isShown` returns true. */
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
        setTimeout(() => reject(new Error("The grid does not show the expected rows.")), LIMIT_MS);
    });

  window.side = {
    make(count) {
      rows = makeRows(count);
    },
    mount() {
      host = makeHost();
      return until(
        () => {
          grid = mount(host, rows);
        },
        () => host.textContent.includes(rows[5].name),
      );
    },
    unmount() {
      grid.unmount();
      host.remove();
    },
    /** Sorts by a column; done when the expected row is first. */
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
    /** Filters; done when the first two matching rows are at the top. */
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
        () => found.every((row, at) => grid.name(at) === row.name),
      );
    },
    /** Scrolls steadily and then in jumps, and returns the frame times in milliseconds. */
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
