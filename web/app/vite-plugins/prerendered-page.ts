import { minifySync } from "vite";
import { watchEarlyInput } from "../src/prerender/watch-early-input.ts";

/** A page that the build has rendered, and the files that it needs. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The content of `#root`. */
  readonly html: string;
  /** What the page asks of the shell around it (`early-frame.ts`). */
  readonly frame: readonly string[];
  /** The addresses of its styles and scripts, besides those that every page has. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const ROOM = "/commonroom";

/** Where the gateway finds the document of a page. The folder begins with a dot because its files are not served as such. */
export function documentName(path: string): string {
  return `.pages${path === "/" ? "/index" : path}.html`;
}

/**
 * The document of a page: the one that all pages share, with the title, the description, the files and the content of this one.
 * The page is hidden where the address asks for something in it, such as a room: what it shows then is known only at run time.
 */
export function documentOf(shell: string, page: PrerenderedPage): string {
  const { html, rules } = withoutInlineStyles(page.html);
  const { content, preloads } = withoutPreloads(html);
  const title = escapeHtml(page.title);
  const description = page.description === undefined ? undefined : escapeHtml(page.description);
  const links = [
    ...page.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    ...page.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
    ...preloads,
  ].filter((link) => !isIn(shell, link));
  const style = `<style>${[HIDING_RULE, ...rules].join("")}</style>`;
  let document = withoutPagePreload(shell, page.path)
    .replace("<html ", () => `<html data-frame="${page.frame.join(" ")}" `)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start: string) => start + title)
    .replace(
      "</head>",
      () => `  ${[...links, style, hidingScript(content), NOTING_SCRIPT].join("\n    ")}\n  </head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${MEASURING_SCRIPT}`);
  if (description !== undefined) {
    document = document.replace(
      /(<meta (?:name|property)="(?:og:)?description" content=")[^"]*/g,
      (_, start: string) => start + description,
    );
  }
  return document;
}

/** The script that preloads pages by their address: only a room needs it in a document of its own, for what is not in it. */
function withoutPagePreload(shell: string, path: string): string {
  return path === ROOM ? shell : shell.replace(/<script data-preloads-page>.*?<\/script>\s*/s, "");
}

/** Sets the height of the question about consent, which the layout of pages depends on, before the page is shown. */
const MEASURING_SCRIPT = `<script>document.documentElement.style.setProperty("--consent-height", (document.querySelector("[data-consent-question]")?.offsetHeight ?? 0) + "px");</script>`;

/** What the document's head needs of a page in which nothing is hidden. */
const HIDING_RULE = "[data-hides-page] #root{display:none}";

/** Keeps what people do until the app has taken over the page, which then does it again. */
const NOTING_SCRIPT = `<script>${minifySync("noting.js", `(${watchEarlyInput})()`).code}</script>`;

/** Hides the page if the address has a fragment to which no link of the page leads. The app then renders it anew. */
function hidingScript(html: string): string {
  const anchors = [...html.matchAll(/\shref="#([^"]*)"/g)].map(([, name = ""]) => name);
  const known = JSON.stringify(["", ...new Set(anchors)]);
  return `<script>if (!${known}.includes(location.hash.slice(1))) document.documentElement.dataset.hidesPage = "";</script>`;
}

/**
 * Replaces `style` attributes, which the content security policy forbids, by `data-style` with the same content and rules for it.
 * The app makes attributes of them again, before it reads the page.
 */
export function withoutInlineStyles(html: string): { html: string; rules: string[] } {
  const rules = new Map<string, string>();
  const changed = html.replace(/(<[a-z][^>]*?)\sstyle="([^"]*)"/g, (_, start: string, value: string) => {
    const css = unescapeHtml(value);
    rules.set(value, `[data-style="${css.replace(/["\\]/g, "\\$&")}"]{${css}}`);
    return `${start} data-style="${value}"`;
  });
  return { html: changed, rules: [...rules.values()] };
}

/** Takes out the links to images that React writes before the page: their place is the document's head. */
function withoutPreloads(html: string): { content: string; preloads: string[] } {
  const preloads: string[] = [];
  const content = html.replace(/^(?:<link rel="preload"[^>]*>)+/, (links) => {
    preloads.push(...(links.match(/<link[^>]*>/g) ?? []));
    return "";
  });
  return { content, preloads };
}

/** Whether the document already links to this file. */
function isIn(shell: string, link: string): boolean {
  const href = /href="(\/assets\/[^"]*)"/.exec(link)?.[1];
  return href !== undefined && [`href="${href}"`, `src="${href}"`].some((known) => shell.includes(known));
}

/** The text of the page's lead, which describes it better than its app's summary does. */
export function leadOf(html: string): string | undefined {
  const lead = /<p class="page-lead[^"]*">(.*?)<\/p>/s.exec(html)?.[1];
  const text = lead?.replace(/<[^>]*>/g, "").trim();
  return text ? unescapeHtml(text) : undefined;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const unescapeHtml = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
