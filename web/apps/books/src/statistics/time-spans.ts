/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The parts of a span that none of the others covers. */
export function uncovered(span: Span, covered: readonly Span[]): Span[] {
  let left = [span];
  for (const { fromMs, toMs } of covered) {
    left = left.flatMap((part) =>
      [
        { fromMs: part.fromMs, toMs: Math.min(part.toMs, fromMs) },
        { fromMs: Math.max(part.fromMs, toMs), toMs: part.toMs },
      ].filter((rest) => rest.fromMs < rest.toMs),
    );
  }
  return left;
}

/** The same time in as few spans as possible, in order. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last && span.fromMs <= last.toMs)
      merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    else merged.push(span);
  }
  return merged;
}

/** A day of the reader's calendar, as "2026-11-27". */
export function dayOf(timeMs: number): string {
  const date = new Date(timeMs);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of the day that is `daysLater` days after that of a time. Not all days have 24 hours. */
export function startOfDay(timeMs: number, daysLater = 0): number {
  const date = new Date(timeMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
}

/** The parts of a span that lie in one day each. */
export function byDay({ fromMs, toMs }: Span): Span[] {
  const parts: Span[] = [];
  for (let startMs = fromMs; startMs < toMs; ) {
    const endMs = Math.min(toMs, startOfDay(startMs, 1));
    parts.push({ fromMs: startMs, toMs: endMs });
    startMs = endMs;
  }
  return parts;
}
