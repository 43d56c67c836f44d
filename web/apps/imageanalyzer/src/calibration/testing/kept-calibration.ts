import type { KeptCalibration } from "../kept-calibration.ts";

/** A calibration that tests change. It is better than guessing: 34 of 40 images with high scores are made by AI. */
export function keptCalibration(change: Partial<KeptCalibration> = {}): KeptCalibration {
  const summary = { medianMegapixels: 1, medianBytesPerPixel: 0.4, formats: { jpeg: 50 } };
  const share = (count: number, total: number, low: number, high: number) => ({ count, total, low, high });
  return {
    createdMs: Date.UTC(2026, 2, 1),
    featureNames: ["noise", "spectrum"],
    ai: summary,
    people: summary,
    inBoth: 0,
    model: [0, 1, 2],
    report: {
      ai: share(42, 50, 0.71, 0.92),
      people: share(43, 50, 0.74, 0.93),
      all: share(85, 100, 0.77, 0.91),
      rocArea: { area: 0.92, low: 0.8, high: 0.98 },
      brier: 0.11,
      baseBrier: 0.25,
      bins: [
        { from: 0, to: 0.2, ai: share(5, 36, 0.06, 0.29) },
        { from: 0.2, to: 0.4, ai: share(1, 4, 0.05, 0.7) },
        { from: 0.4, to: 0.6, ai: share(6, 12, 0.25, 0.75) },
        { from: 0.6, to: 0.8, ai: share(4, 8, 0.22, 0.78) },
        { from: 0.8, to: 1, ai: share(34, 40, 0.71, 0.93) },
      ],
      weights: [1.4, -0.5],
      isBetterThanGuessing: true,
    },
    ...change,
  };
}
