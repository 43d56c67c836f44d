import { crc32, deflateSync } from "node:zlib";
import type { BookItem, BookPlan, Chapter } from "./epub-builder.ts";

const WORDS =
  "the lamp over the harbour went out and nobody on the quay spoke until the keeper came down with a second light in her hand".split(
    " ",
  );

/** A paragraph of this many words, which is always the same for the same seed. */
export function paragraph(seed: number, words = 90): string {
  const chosen = Array.from(
    { length: words },
    (_, at) => WORDS[(seed * 7 + at * 5 + ((at * at) % 11)) % WORDS.length],
  );
  const text = chosen.join(" ");
  return `<p id="p${seed}">${text.charAt(0).toUpperCase()}${text.slice(1)}.</p>`;
}

/** Chapters `chapter-1` and so on of a novel. */
export function novelChapters(count: number, paragraphs = 40): Chapter[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `chapter-${index + 1}`,
    title: `Chapter ${index + 1}`,
    head: '<link rel="stylesheet" type="text/css" href="book.css"/>',
    body: `<h1>Chapter ${index + 1}</h1>${Array.from({ length: paragraphs }, (_, at) => paragraph(index * paragraphs + at)).join("\n")}`,
  }));
}

/** A PNG of one colour (red, green, blue from 0 to 255). */
export function png(width: number, height: number, colour: readonly [number, number, number]): Uint8Array {
  const row = new Uint8Array(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set(colour, 1 + x * 3);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

const COVER: BookItem = {
  id: "cover-image",
  href: "images/cover.png",
  mediaType: "image/png",
  data: png(300, 450, [32, 58, 102]),
  properties: "cover-image",
};

const STYLE: BookItem = {
  id: "style",
  href: "book.css",
  mediaType: "text/css",
  data: "body { font-family: serif; } h1 { text-align: center; margin: 3em 0 1em; } p { margin: 0; text-indent: 1.2em; }",
};

/** A second of silence: 8-bit PCM at 8 kHz. */
export function silentWav(seconds = 1): Uint8Array {
  const samples = 8000 * seconds;
  const wav = Buffer.alloc(44 + samples, 0x80);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples, 40);
  return new Uint8Array(wav);
}

/** A novel with a cover, a style sheet, a page list and landmarks. */
export const novel = (chapters = 5, paragraphs = 40): BookPlan => ({
  title: "The Second Light",
  author: "Ada Lark",
  chapters: novelChapters(chapters, paragraphs),
  items: [COVER, STYLE],
  metadata: `<meta property="belongs-to-collection" id="series">Harbour Lights</meta>
<meta refines="#series" property="collection-type">series</meta>
<meta refines="#series" property="group-position">2</meta>
<meta refines="#creator" property="role" scheme="marc:relators">aut</meta>
<dc:publisher>Orbit Press</dc:publisher><dc:date>2026-03-01</dc:date><dc:subject>Fiction</dc:subject>
<dc:description>A keeper, a harbour and a lamp.</dc:description>`,
  pageList: '<li><a href="chapter-1.xhtml">1</a></li><li><a href="chapter-2.xhtml">14</a></li>',
  landmarks: '<li><a epub:type="bodymatter" href="chapter-1.xhtml">Start of the story</a></li>',
});

/** A table of contents with two levels. */
export const nestedToc = (): BookPlan => ({
  ...novel(3, 5),
  title: "Two Levels",
  toc: `<li><span>Part One</span><ol><li><a href="chapter-1.xhtml">One</a></li><li><a href="chapter-2.xhtml#p5">Two</a></li></ol></li>
<li><a href="chapter-3.xhtml">Three</a></li>`,
});

/** The novel as EPUB 2, with an NCX. */
export const epub2 = (): BookPlan => ({
  version: "2",
  title: "An Older Book",
  author: "Ben Marsh",
  chapters: novelChapters(3, 5),
  items: [{ id: "cover-image", href: "images/cover.png", mediaType: "image/png", data: COVER.data }, STYLE],
  pageList: `<pageTarget id="page-9" type="normal" value="9"><navLabel><text>9</text></navLabel><content src="chapter-2.xhtml"/></pageTarget>`,
  metadata: `<meta name="cover" content="cover-image"/><meta name="calibre:series" content="Old Books"/>
<meta name="calibre:series_index" content="3"/><dc:contributor opf:role="trl">Tess Row</dc:contributor>`,
});

/** Notes that are shown in a popover. */
export const footnotes = (): BookPlan => ({
  title: "Notes",
  chapters: [
    {
      id: "text",
      title: "Text",
      body: `<p>A statement<a id="ref-1" epub:type="noteref" href="#note-1">1</a> and another<a epub:type="noteref" href="notes.xhtml#note-2">2</a>.</p>
<aside epub:type="footnote" id="note-1"><p>The first note.</p></aside>`,
    },
    {
      id: "notes",
      title: "Notes",
      isLinear: false,
      body: '<aside epub:type="footnote" id="note-2"><p>The second note.</p></aside>',
    },
  ],
});

/** Arabic, from right to left. */
export const rightToLeft = (): BookPlan => ({
  title: "كتاب الميناء",
  language: "ar",
  spineAttributes: 'page-progression-direction="rtl"',
  chapters: [1, 2].map((number) => ({
    id: `chapter-${number}`,
    title: `الفصل ${number}`,
    htmlAttributes: 'dir="rtl"',
    body: `<h1>الفصل ${number}</h1>${"<p>كان الضوء فوق الميناء ينطفئ كل ليلة قبل الفجر بساعة ثم يعود.</p>".repeat(30)}`,
  })),
});

/** Japanese, in vertical lines. */
export const vertical = (): BookPlan => ({
  title: "港の灯",
  language: "ja",
  spineAttributes: 'page-progression-direction="rtl"',
  chapters: [1, 2].map((number) => ({
    id: `chapter-${number}`,
    title: `第${number}章`,
    head: "<style>html { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl; }</style>",
    body: `<h1>第${number}章</h1>${"<p>港の<ruby>灯<rt>あかり</rt></ruby>は夜明けの前に消え、しばらくしてまた灯った。</p>".repeat(40)}`,
  })),
});

/** Pages of a fixed size in spreads. */
export const fixedLayout = (): BookPlan => ({
  title: "Pictures",
  metadata: `<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">landscape</meta>`,
  chapters: Array.from({ length: 4 }, (_, index) => ({
    id: `page-${index + 1}`,
    title: `Page ${index + 1}`,
    head: '<meta name="viewport" content="width=600, height=800"/>',
    body: `<div style="position: absolute; left: 40px; top: 60px; font-size: 48px">Page ${index + 1}</div>`,
    spineProperties: index % 2 === 0 ? "page-spread-right" : "page-spread-left",
  })),
});

/** Formulas, an SVG page and a linked web page. */
export const mathAndDrawings = (): BookPlan => ({
  title: "Formulas",
  chapters: [
    {
      id: "math",
      title: "Formulas",
      body: `<p>A formula: <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math></p>
<p><a href="https://example.org/more">More on the web</a></p>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="80"><circle cx="5" cy="5" r="4" fill="url(#g)"/><defs><linearGradient id="g"><stop offset="0" stop-color="teal"/></linearGradient></defs></svg>`,
    },
    {
      id: "drawing",
      title: "A drawing",
      mediaType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150"><style>.sea { fill: navy; }</style><rect class="sea" width="100" height="150"/><text x="10" y="80" fill="white">A page</text></svg>',
    },
  ],
});

/** An image and a text in the reading order, as in some comic books. */
export const picturePages = (): BookPlan => ({
  title: "Plates",
  chapters: [],
  entries: [
    {
      path: "OEBPS/package.opf",
      data: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">plates</dc:identifier><dc:title>Plates</dc:title><dc:language>en</dc:language></metadata>
<manifest><item id="plate" href="plate.png" media-type="image/png"/><item id="text" href="text.xhtml" media-type="application/xhtml+xml"/></manifest>
<spine><itemref idref="plate"/><itemref idref="text"/></spine></package>`,
    },
    { path: "OEBPS/plate.png", data: png(480, 320, [40, 90, 130]) },
    {
      path: "OEBPS/text.xhtml",
      data: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Text</title></head><body><p>After the plate.</p></body></html>',
    },
  ],
});

/** A chapter with a body of its own. */
const oneChapter = (title: string, body: string, css = ""): BookPlan => ({
  title,
  chapters: [{ id: "text", title, head: css && `<style>${css}</style>`, body }],
});

/**
 * Text that the book centres, aligns to the right or justifies, in every way that CSS and HTML allow. The class names say which.
 */
export const alignedText = (): BookPlan =>
  oneChapter(
    "Aligned",
    `<div class="middle"><p class="center">Inherited</p></div><div style="text-align: center"><p class="center">Inline</p></div>
<center><p class="center">Element</p></center><section class="middle"><h2 class="center">Heading</h2></section>
<header class="middle"><p class="center">Header</p></header><blockquote class="middle"><p class="center">Verse</p></blockquote>
<table><tr><td align="center"><p class="center">Cell</p></td></tr></table><p class="strong center">Important</p>
<div class="far"><p class="right">A signature</p></div><p class="running">As the browser has it.</p>
<div class="full"><p class="running">Inherited</p></div><p class="running" style="text-align: justify">Inline</p>
<p class="running forced">Important</p><p class="running" align="justify">Attribute</p><p class="running own">Variable</p>`,
    `.middle { text-align: center } .far { text-align: right } .full { text-align: justify } .strong { text-align: center !important }
.forced { text-align: justify !important } .own { --side: justify; text-align: var(--side) } p { margin: 1em 0 }`,
  );

/** A chapter within a box with these styles, and small boxes of the same kind that fit on a page: they have the class `small`. */
export const boxedText = (styles: string, paragraphs = 30): BookPlan =>
  oneChapter(
    "Boxed",
    `<div class="box"><h1>Boxed</h1>${Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join("")}</div>
<p>A <span class="small" style="${styles}">small</span> box.</p><p id="end">The end.</p>`,
    `.box { ${styles} } .small { width: 3em !important; height: auto !important; position: static !important; }`,
  );

const linkedNote = (id: string, text: string) =>
  `<aside epub:type="footnote" id="${id}"><p>${text}</p></aside>`;

/** Notes that open beside their references, notes that plain links lead to, and a chapter of notes that the book hides. */
export const notesEverywhere = (): BookPlan => ({
  title: "Notes Everywhere",
  chapters: [
    {
      id: "text",
      title: "Text",
      body: `<p>One<a epub:type="noteref" href="#opened">1</a>, <a href="#linked">see the note</a>, two<a epub:type="noteref" href="notes.xhtml#far">2</a>,
and <a href="notes.xhtml#row">a row</a>.</p>${linkedNote("opened", "Opened beside.")}${linkedNote("linked", "Linked note.")}`,
    },
    {
      id: "notes",
      title: "Notes",
      head: "<style>aside, .concealed { display: none }</style>",
      body: `<h1>Notes</h1>${Array.from({ length: 60 }, (_, at) => linkedNote(at === 50 ? "far" : `n${at}`, `Note ${at}, in its chapter.`)).join("")}
<div class="concealed"><p id="row">A hidden row.</p></div>`,
    },
  ],
});

/** Notes whose target is a number, a heading, a term or a point before them. */
export const markedNotes = (): BookPlan => ({
  title: "Marked Notes",
  chapters: [
    {
      id: "text",
      title: "Text",
      body: `<p>${["cell", "term", "heading", "anchor", "span"].map((id) => `${id}<a epub:type="noteref" href="notes.xhtml#${id}">${id}</a>`).join(" ")}</p>`,
    },
    {
      id: "notes",
      title: "Notes",
      body: `<table><tr><td id="cell">1</td><td>Note in the next cell.</td></tr><tr><td>2</td><td>Another row.</td></tr></table>
<dl><dt id="term">3</dt><dd>Note of the term.</dd><dt>4</dt><dd>Another term.</dd></dl>
<h2 id="heading">5</h2><p>Note under the heading.</p><h2>6</h2><a id="anchor"></a><p>Note after the anchor.</p><p>Not a note.</p>
<p><span id="span">7 Note of its own.</span><br/><span id="more">8 Another span.</span></p>`,
    },
  ],
});

/** Pages with one image each: a plain image, an image in a drawing, and a link with an image; then text. */
export const coverPages = (): BookPlan => ({
  title: "Covers",
  chapters: [
    {
      id: "image",
      title: "Image",
      head: "<style>div { margin: 2em; text-align: center } img { width: 30% }</style>",
      body: '<div><p><img src="images/cover.png" alt="A tower"/></p></div>',
    },
    {
      id: "drawing",
      title: "Drawing",
      body: '<div><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100%" height="100%" viewBox="0 0 300 450" preserveAspectRatio="none"><image width="300" height="450" xlink:href="images/cover.png"/></svg></div>',
    },
    { id: "text", title: "Text", body: paragraph(1) },
  ],
  items: [COVER],
});

const wideRow = (cell: string) => `<tr>${`<td>${cell}</td>`.repeat(8)}</tr>`;

/**
 * Content that is wider than a page: a table, a long line of code, a box and a line that does not wrap; and an image, alone and in
 * a link.
 */
export const wideThings = (): BookPlan => ({
  ...oneChapter(
    "Wide",
    `<h1>Wide</h1><table id="table">${wideRow("incomprehensibilities, all of them").repeat(4)}</table>
<pre id="code">${"const harbour = lamps.filter((lamp) =&gt; lamp.isLit); ".repeat(4)}</pre>
<div id="box" style="width: 2000px">A wide box.</div><p id="line" style="white-space: nowrap">${"A line that does not wrap. ".repeat(20)}</p>
<p><img id="plate" src="images/plate.png" alt="A harbour"/></p><p><a href="#end"><img id="linked" src="images/plate.png" alt="To the end"/></a></p>
${paragraph(1, 900)}<p id="end">The end.</p>`,
  ),
  items: [
    { id: "plate", href: "images/plate.png", mediaType: "image/png", data: png(480, 320, [40, 90, 130]) },
  ],
});

/** Sentences, some of which must not be read aloud: a note beside its reference, a reading aid and hidden text. */
export const halfHeard = (): BookPlan => ({
  title: "Half Heard",
  chapters: [
    {
      id: "text",
      title: "Text",
      body: `<p>First one. Second <ruby>one<rt>won</rt></ruby>.<a epub:type="noteref" href="#n" hidden="hidden">1</a></p><aside epub:type="footnote" id="n"><p>A note.</p></aside>
<p hidden="hidden">Hidden.</p><p lang="not_a_language">Third <em>one</em>.</p>`,
    },
  ],
});

/** A chapter with a media overlay: three sentences in one sound of three seconds. */
export const readAloud = (): BookPlan => ({
  title: "Read Aloud",
  metadata:
    '<meta property="media:duration">0:00:03</meta><meta property="media:active-class">-epub-media-overlay-active</meta>',
  chapters: [
    {
      id: "spoken",
      title: "Spoken",
      overlay: "overlay",
      body: '<p><span id="s1">One.</span> <span id="s2">Two.</span> <span id="s3">Three.</span></p>',
    },
  ],
  items: [
    { id: "sound", href: "audio/spoken.wav", mediaType: "audio/wav", data: silentWav(3) },
    {
      id: "overlay",
      href: "spoken.smil",
      mediaType: "application/smil+xml",
      data: `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body><seq epub:textref="spoken.xhtml">
${[1, 2, 3].map((at) => `<par id="par-${at}"><text src="spoken.xhtml#s${at}"/><audio src="audio/spoken.wav" clipBegin="${at - 1}s" clipEnd="0:00:0${at}"/></par>`).join("\n")}
</seq></body></smil>`,
    },
  ],
});

/** Three illustrated chapters with an image each. */
export const illustrated = (chapters = 3, pictureBytes = 0): BookPlan => ({
  title: "Illustrated",
  chapters: Array.from({ length: chapters }, (_, index) => ({
    id: `chapter-${index + 1}`,
    title: `Chapter ${index + 1}`,
    head: '<link rel="stylesheet" href="book.css"/>',
    body: `<h1>Chapter ${index + 1}</h1><figure><img src="images/picture-${index + 1}.png" alt="A harbour"/><figcaption>Plate ${index + 1}</figcaption></figure>${Array.from({ length: 20 }, (_, at) => paragraph(index * 20 + at)).join("\n")}`,
  })),
  items: [
    COVER,
    STYLE,
    ...Array.from({ length: chapters }, (_, index) => ({
      id: `picture-${index + 1}`,
      href: `images/picture-${index + 1}.png`,
      mediaType: "image/png",
      data: padded(png(480, 320, [40 + index * 3, 90, 130]), pictureBytes),
    })),
  ],
});

/** Makes an image as large as needed: bytes after the end of a PNG are ignored. */
function padded(bytes: Uint8Array, lengthBytes: number): Uint8Array {
  const all = new Uint8Array(Math.max(bytes.length, lengthBytes));
  all.set(bytes);
  for (let at = bytes.length; at < all.length; at += 1) all[at] = (at * 2_654_435_761) >>> 24;
  return all;
}
