const MAX_ADDRESS = 4000;
const PRIVATE_HOST =
  /^(localhost|.+\.local|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f:]+\])$/i;

/**
 * The absolute form of an address that a catalogue or a person gives; undefined unless it is a web address. A name and a
 * password in it are dropped: they would be stored and shown.
 */
export function outsideAddress(href: unknown, base?: string): string | undefined {
  if (typeof href !== "string" || href.length > MAX_ADDRESS || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  url.username = "";
  url.password = "";
  return url.href;
}

/** The address that a person types: `https://` may be left out, and `opds://` is what some catalogues hand out. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim().replace(/^opds:\/\//i, "https://");
  if (typed === "" || /\s/.test(typed)) return undefined;
  if (/^https?:\/\//i.test(typed)) return outsideAddress(typed);
  // Another scheme; a host with a port has digits after the colon.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return undefined;
  const secure = outsideAddress(`https://${typed}`);
  const isPrivate = secure !== undefined && PRIVATE_HOST.test(new URL(secure).hostname);
  return isPrivate ? outsideAddress(`http://${typed}`) : secure;
}

/** Why a page must not ask for an address; undefined if it may. */
export function refusal(href: string, pageProtocol: string): string | undefined {
  const { protocol, hostname } = new URL(href);
  if (protocol === "https:") return undefined;
  if (!PRIVATE_HOST.test(hostname))
    return "This address begins with http://, so anyone on the way could read or change what it sends. Try it with https://.";
  const isThisDevice = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  if (pageProtocol === "https:" && !isThisDevice)
    return "Browsers let a secure page read from http:// addresses only on this device. Give the server an https:// address, or download the file in another tab and add it.";
  return undefined;
}

/** The host for people, such as `books.example`. */
export function hostOf(href: string): string {
  return new URL(href).host;
}
