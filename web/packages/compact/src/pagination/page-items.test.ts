import { expect, test } from "vitest";
import { pageItems } from "./page-items.ts";

const shown = (page: number, pageCount: number, siblings = 1, boundaries = 1): string =>
  pageItems(page, pageCount, { siblings, boundaries })
    .map((item) => (item === "gap" ? "…" : item))
    .join(" ");

test("shows all of few pages", () => {
  expect(shown(1, 1)).toBe("1");
  expect(shown(4, 7)).toBe("1 2 3 4 5 6 7");
});

test("leaves out pages between the ends and the current one", () => {
  expect(shown(1, 20)).toBe("1 2 3 4 5 … 20");
  expect(shown(4, 20)).toBe("1 2 3 4 5 … 20");
  expect(shown(5, 20)).toBe("1 … 4 5 6 … 20");
  expect(shown(17, 20)).toBe("1 … 16 17 18 19 20");
  expect(shown(20, 20)).toBe("1 … 16 17 18 19 20");
  expect(shown(10, 20, 0, 0)).toBe("… 10 …");
});

test("has as many items on every page, in order, with the current page and with gaps of two pages or more", () => {
  const wrong: string[] = [];
  for (const siblings of [0, 1, 2]) {
    for (const boundaries of [0, 1, 2]) {
      for (let pageCount = 1; pageCount <= 24; pageCount += 1) {
        const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
        const all = pages.map((page) => pageItems(page, pageCount, { siblings, boundaries }));
        for (const [index, items] of all.entries()) {
          const ends = [0, ...items, pageCount + 1];
          const isInOrder = items.every((item, place) => {
            const [before, after] = [ends[place], ends[place + 2]];
            return item === "gap"
              ? Number(after) - Number(before) > 2
              : before === "gap" || item === Number(before) + 1;
          });
          if (!isInOrder || !items.includes(index + 1) || items.length !== all[0]?.length) {
            wrong.push(`${items.join(" ")} for ${index + 1} of ${pageCount}`);
          }
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});
