import { textWalker } from "foliate-js/text-walker.js";

const BLOCKS =
  "p, li, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, pre, div, section, aside";

/** The sentences of a document as ranges, in its order. Text between blocks belongs to the nearest block around it. */
export function sentencesOf(doc: Document, language: string | undefined): Range[] {
  const sentences: Range[] = [];
  for (const block of doc.body.querySelectorAll(BLOCKS)) {
    // Of nested blocks, only the innermost has text of its own.
    if (block.querySelector(BLOCKS)) continue;
    const isHidden = block.closest('[hidden], [aria-hidden="true"], rt, rp') !== null;
    if (isHidden || !block.textContent?.trim()) continue;
    const range = doc.createRange();
    range.selectNodeContents(block);
    sentences.push(...sentencesIn(range, language));
  }
  if (sentences.length > 0 || !doc.body.textContent?.trim()) return sentences;
  const all = doc.createRange();
  all.selectNodeContents(doc.body);
  return sentencesIn(all, language);
}

function sentencesIn(block: Range, language: string | undefined): Range[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const walk = textWalker(block, function* (texts, makeRange) {
    let sum = 0;
    const ends = texts.map((text) => {
      sum += text.length;
      return sum;
    });
    const locate = (offset: number, isEnd: boolean): [index: number, offset: number] => {
      const index = ends.findIndex((end) => (isEnd ? end >= offset : end > offset));
      return [index, offset - ((ends[index] ?? 0) - (texts[index]?.length ?? 0))];
    };
    for (const { segment, index } of segmenter.segment(texts.join(""))) {
      const lead = segment.length - segment.trimStart().length;
      const text = segment.trim();
      if (text === "") continue;
      const [startIndex, startOffset] = locate(index + lead, false);
      const [endIndex, endOffset] = locate(index + lead + text.length, true);
      yield makeRange(startIndex, startOffset, endIndex, endOffset);
    }
  });
  return [...walk];
}
