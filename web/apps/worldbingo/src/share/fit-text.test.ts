import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, LINE_HEIGHT } from "./fit-text.ts";

const measure = (text: string, fontPx: number): number => [...text].length * fontPx * 0.5;

test("a text is as large as the box allows", () => {
  const box = { widthPx: 100, heightPx: 60, maxPx: 30, minPx: 8 };
  expect(fitText("Snow", box, measure)).toEqual({ fontPx: 30, lines: ["Snow"] });
  expect(fitText("Snow in April again", box, measure).lines.length).toBeGreaterThan(1);
});

test("no line is wider than the box, and no character is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "W", " ", "é", "漢"), maxLength: 60 }), (text) => {
      const clean = text.trim().replace(/ +/g, " ");
      const { fontPx, lines } = fitText(clean, { widthPx: 80, heightPx: 50, maxPx: 24, minPx: 8 }, measure);
      expect(lines.join("").replaceAll(" ", "")).toBe(clean.replaceAll(" ", ""));
      for (const line of lines) expect(measure(line, fontPx)).toBeLessThanOrEqual(80);
      if (fontPx > 8) expect(lines.length * fontPx * LINE_HEIGHT).toBeLessThanOrEqual(50);
    }),
  );
});
