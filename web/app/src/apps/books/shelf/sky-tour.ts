import { downloadZip } from "client-zip";

const TITLE = "A short tour of the sky";

const CHAPTERS: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: "The first ten minutes",
    paragraphs: [
      "Go outside an hour after sunset and stand where no lamp shines into your eyes. At first you will see a dozen stars. Wait. Your eyes need time to open, and the sky rewards those who give it to them.",
      "After ten minutes there are hundreds. Some are white, some are a little blue, and one or two are orange like the last coal of a fire. The colour tells you how hot a star is: the blue ones are the hottest, and the red ones are the coolest.",
      "Most stars flicker. They do not do it themselves: the air above you moves and bends their light. If a bright point shines calmly, it may well be a planet.",
    ],
  },
  {
    title: "The neighbours",
    paragraphs: [
      "Venus is never far from the Sun. You find it in the west in the evening or in the east before dawn, brighter than anything but the Moon. It wears clouds that never part.",
      "Mars is the colour of rust, because rust is what covers it. Jupiter is steady and bright, and ordinary binoculars, held still against a wall, show its four great moons beside it. Come back the next night and they will have changed their places.",
      "Saturn looks like a plain yellow star until somebody lends you a small telescope. People who see its rings for the first time often look at the front of the telescope, to make sure that nobody has painted them there.",
    ],
  },
  {
    title: "The river of light",
    paragraphs: [
      "On a summer night, far from any town, a pale band crosses the sky from one horizon to the other. Each part of it is made of stars, too many and too far to be told apart.",
      "We live inside a disc of several hundred billion suns. When you look along the disc, you see its stars one behind the other: that is the Milky Way. When you look out of it, up or down, you see fewer stars and a great deal of dark.",
      "Light from the far side of it left before there were cities. You are not only looking out. You are looking back.",
    ],
  },
  {
    title: "Before you go in",
    paragraphs: [
      "Choose one star and remember where it stands above a roof or a tree. Look again an hour later. It has moved, and so has every other one, all together and in the same direction.",
      "They have not moved. You have. The ground under you is turning to the east, with the house and the tree and the street, and it has carried you a long way while you stood still.",
    ],
  },
];

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1030"/><stop offset=".7" stop-color="#34307a"/><stop offset="1" stop-color="#d98a6a"/></linearGradient></defs><path fill="url(#n)" d="M0 0h300v450H0z"/><g fill="#fff"><circle cx="48" cy="150" r="1.6"/><circle cx="96" cy="206" r="1"/><circle cx="150" cy="162" r="2.2"/><circle cx="208" cy="226" r="1.4"/><circle cx="262" cy="168" r="1"/><circle cx="34" cy="276" r="1.2"/><circle cx="176" cy="282" r="1"/><circle cx="258" cy="296" r="1.8"/></g><circle cx="206" cy="250" r="34" fill="#f4e3c1"/><ellipse cx="206" cy="250" rx="60" ry="12" fill="none" stroke="#f4e3c1" stroke-width="3" transform="rotate(-18 206 250)"/><path fill="#0a0c1c" d="M0 396q70-42 140-14t160-24v92H0z"/><g fill="#fff" font-family="Georgia, serif" font-size="36"><text x="30" y="62">A short tour</text><text x="30" y="104">of the sky</text></g></svg>`;

const page = (title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** The book that every library begins with, made in the browser so that it opens offline. Always the same bytes. */
export function skyTour(): Promise<Blob> {
  const ids = CHAPTERS.map((_, index) => `chapter-${index + 1}`);
  const items = ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`);
  const links = CHAPTERS.map(({ title }, index) => `<li><a href="${ids[index]}.xhtml">${title}</a></li>`);
  const opf = `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:orbitroom:sky-tour</dc:identifier><dc:title>${TITLE}</dc:title><dc:language>en</dc:language><dc:creator id="a">Orbitroom</dc:creator><meta refines="#a" property="role" scheme="marc:relators">aut</meta><dc:subject>Astronomy</dc:subject><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>${items.join("")}</manifest><spine>${ids.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>`;
  const files: [string, string][] = [
    ["mimetype", "application/epub+zip"],
    ["META-INF/container.xml", CONTAINER],
    ["book/package.opf", opf],
    ["book/nav.xhtml", page("Contents", `<nav epub:type="toc"><ol>${links.join("")}</ol></nav>`)],
    ["book/cover.svg", COVER],
    ...CHAPTERS.map(({ title, paragraphs }, index): [string, string] => [
      `book/${ids[index]}.xhtml`,
      page(title, `<h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}`),
    ]),
  ];
  const lastModified = new Date(2026, 0, 1);
  return downloadZip(files.map(([name, input]) => ({ name, input, lastModified }))).blob();
}
