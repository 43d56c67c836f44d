/** Books as they were written by programs from other countries and times. All are valid. */
import type { BookPlan } from "./epub-builder.ts";

/** Returns the bytes of a text, in which bytes above ASCII are written as two hexadecimal digits between `{` and `}`. */
export function bytesOf(text: string): Uint8Array {
  const parts = text.split(/\{([\da-f]*)\}/);
  return Uint8Array.from(
    parts.flatMap((part, at) =>
      at % 2 === 0
        ? Array.from(part, (character) => character.charCodeAt(0))
        : (part.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
    ),
  );
}

const XHTML = "http://www.w3.org/1999/xhtml";

/** A document that declares its encoding in its XML declaration. */
const declared = (label: string, body: string): Uint8Array =>
  bytesOf(
    `<?xml version="1.0" encoding="${label}"?><html xmlns="${XHTML}"><head><title>t</title></head><body><p>${body}</p></body></html>`,
  );

/** The encoding, the bytes of a word in it, and the word. */
const WORDS: readonly (readonly [label: string, bytes: string, word: string])[] = [
  ["windows-1251", "{c6e8e7edfc}", "Жизнь"],
  ["KOI8-R", "{f6c9daced8}", "Жизнь"],
  ["Shift_JIS", "{89e4947982cd944c}", "我輩は猫"],
  ["GBK", "{d6d0b9fa}", "中国"],
  ["Big5", "{a4a4b0ea}", "中國"],
  ["EUC-KR", "{c7d1b1db}", "한글"],
  ["ISO-8859-2", "{b3f3}d{bc}", "łódź"],
  ["iso-8859-7", "{cbfce3eff2}", "Λόγος"],
  ["windows-1255", "{f9ece5ed}", "שלום"],
  ["ISO-2022-JP", "{1b}$BF|K\\{1b}(B", "日本"],
  ["cp932", "{944c}", "猫"],
];

/** A book of two chapters, the first of which is `data`. */
const withChapter = (data: Uint8Array, head = ""): BookPlan => ({
  title: "Foreign",
  chapters: [{ id: "chapter", title: "Chapter", body: "", head }],
  entries: [{ path: "OEBPS/chapter.xhtml", data }],
});

/** Books whose first chapter has a word in another encoding, by the label of the encoding. */
export const encodedBooks: readonly (readonly [label: string, plan: BookPlan, word: string])[] = WORDS.map(
  ([label, bytes, word]) => [label, withChapter(declared(label, bytes)), word],
);

/** The same word, declared by `meta` in a document that an XML tool has marked as UTF-8. */
export const declaredByMeta = withChapter(
  bytesOf(
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="${XHTML}"><head><title>t</title><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"/></head><body><p>{c6e8e7edfc}</p></body></html>`,
  ),
);

/** A chapter that declares nothing and is not UTF-8. */
export const undeclared = withChapter(
  bytesOf(`<html xmlns="${XHTML}"><head><title>t</title></head><body><p>caf{e9} {93}x{94}</p></body></html>`),
);

/** A book of EPUB 2 whose description, contents and style sheet are in windows-1251. */
export const encodedEverywhere: BookPlan = {
  version: "2",
  title: "Foreign",
  chapters: [
    { id: "chapter", title: "Chapter", body: "<p>x</p>", head: '<link rel="stylesheet" href="book.css"/>' },
  ],
  entries: [
    {
      path: "OEBPS/package.opf",
      data: bytesOf(
        '<?xml version="1.0" encoding="windows-1251"?><package version="2.0"><metadata><title>{c6e8e7edfc}</title></metadata><manifest><item id="c" href="chapter.xhtml" media-type="application/xhtml+xml"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="ncx"><itemref idref="c"/></spine></package>',
      ),
    },
    {
      path: "OEBPS/toc.ncx",
      data: bytesOf(
        '<?xml version="1.0" encoding="windows-1251"?><ncx><navMap><navPoint><navLabel><text>{c6e8e7edfc}</text></navLabel><content src="chapter.xhtml"/></navPoint></navMap></ncx>',
      ),
    },
    { path: "OEBPS/book.css", data: bytesOf('@charset "windows-1251"; p::before { content: "{c6}" }') },
  ],
};

/** A book with one chapter, whose reference is `href` and whose entry in the archive is `path`. */
const named = (href: string, path: string, nameBytes?: Uint8Array): BookPlan => ({
  title: "Names",
  chapters: [],
  entries: [
    {
      path: "OEBPS/package.opf",
      data: `<package version="3.0"><metadata><title>Names</title></metadata><manifest><item id="c" href="${href}" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>`,
    },
    {
      path,
      data: `<html xmlns="${XHTML}"><body><p>Readable text.</p></body></html>`,
      ...(nameBytes ? { nameBytes } : {}),
    },
  ],
});

/** Books whose chapter has different names in the archive and in the manifest, although they look the same to people. */
export const otherNames: Readonly<Record<string, BookPlan>> = {
  "decomposed reference": named("Nopt\u0327i.xhtml", "OEBPS/Nop\u0163i.xhtml"),
  "decomposed entry": named("caf%C3%A9.xhtml", "OEBPS/cafe\u0301.xhtml"),
  "code page 437": named("caf%C3%A9.xhtml", "dos", bytesOf("OEBPS/caf{82}.xhtml")),
  "code page 866": named("%D0%B6.xhtml", "dos", bytesOf("OEBPS/{a6}.xhtml")),
  Shift_JIS: named("猫.xhtml", "dos", bytesOf("OEBPS/{944c}.xhtml")),
  "bytes in the reference": named("caf%E9.xhtml", "unix", bytesOf("OEBPS/caf{e9}.xhtml")),
};

const DTBOOK = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE dtbook PUBLIC "-//NISO//DTD dtbook 2005-3//EN" "http://www.daisy.org/z3986/2005/dtbook-2005-3.dtd">
<dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/" version="2005-3" xml:lang="en">
<head><meta name="dc:Title" content="A talking book"/></head>
<book><frontmatter><doctitle>A talking book</doctitle></frontmatter>
<bodymatter><level1><h1>One</h1><p>Readable <sent>text</sent>.<noteref idref="#n1">1</noteref></p>
<list type="ol"><li><lic>First</lic></li></list><pagenum id="p2">2</pagenum>
<table><caption>Numbers</caption><tr><td>1</td></tr></table>
<imggroup><img src="a.png" alt="A"/><caption>A plate</caption></imggroup>
<note id="n1"><p>A note.</p></note></level1></bodymatter></book></dtbook>`;

/** A book of EPUB 2 whose text is a DTBook. */
export const dtbook: BookPlan = {
  version: "2",
  title: "A talking book",
  chapters: [],
  entries: [
    {
      path: "OEBPS/package.opf",
      data: '<package version="2.0"><metadata><title>A talking book</title></metadata><manifest><item id="c" href="book.xml" media-type="application/x-dtbook+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    },
    { path: "OEBPS/book.xml", data: DTBOOK },
  ],
};

const encryption = (path: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="${path}"/></CipherData></EncryptedData></encryption>`;

/** A book with an encrypted sound, which is not a chapter. */
export const encryptedSound: BookPlan = {
  title: "A locked sound",
  chapters: [{ id: "chapter", title: "Chapter", body: "<p>Readable text.</p>" }],
  items: [{ id: "sound", href: "sound.mp3", mediaType: "audio/mpeg", data: "????" }],
  entries: [{ path: "META-INF/encryption.xml", data: encryption("OEBPS/sound.mp3") }],
};
