const MAX_ADDRESS_CHARS = 4000;
/** Names and numbers that lead to this device or to the network around it. */
const PRIVATE_HOST = new RegExp(
  [
    "localhost",
    "[^.:]+",
    ".+\\.(localhost|local|lan|home|internal|home\\.arpa)",
    "(0|127|10)(\\.\\d+){3}",
    "192\\.168(\\.\\d+){2}",
    "169\\.254(\\.\\d+){2}",
    "172\\.(1[6-9]|2\\d|3[01])(\\.\\d+){2}",
    "100\\.(6[4-9]|[7-9]\\d|1[01]\\d|12[0-7])(\\.\\d+){2}",
    // An IPv4 address within an IPv6 one could be any of these.
    "\\[(::1?|::ffff:[0-9a-f:]+|f[cd][0-9a-f:]+|fe[89ab][0-9a-f:]+)\\]",
  ]
    .map((host) => `^${host}\\.?$`)
    .join("|"),
  "i",
);

/**
 * The absolute form of an address that a catalogue or a person gives; undefined unless it is a web address. A name and a
 * password in it are dropped: they would be stored and shown. `base` is where it was found: what comes from the internet may
 * not lead to a private address, or a catalogue could make the browser ask the person's own router.
 */
export function outsideAddress(href: unknown, base?: string): string | undefined {
  if (typeof href !== "string" || href.length > MAX_ADDRESS_CHARS || !URL.canParse(href, base))
    return undefined;
  const url = new URL(href, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  url.username = "";
  url.password = "";
  if (base !== undefined && isPrivate(url.hostname) && !isPrivate(new URL(base).hostname)) return undefined;
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
  return secure !== undefined && isPrivate(new URL(secure).hostname)
    ? outsideAddress(`http://${typed}`)
    : secure;
}

/** Why a page must not ask for an address; undefined if it may. */
export function refusal(href: string, pageProtocol: string): string | undefined {
  const { protocol, hostname } = new URL(href);
  if (protocol === "https:") return undefined;
  if (!isPrivate(hostname))
    return "This address begins with http://, so anyone on the way could read or change what it sends. Try it with https://.";
  const isThisDevice = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  if (pageProtocol === "https:" && !isThisDevice)
    return "Browsers let a secure page read from http:// addresses only on this device. Give the server an https:// address, or download the file in another tab and add it.";
  return undefined;
}

/** Whether a host is this device or in its network, as far as its name shows. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_HOST.test(hostname);
}

/** The host for people, such as `books.example`. */
export function hostOf(href: string): string {
  return new URL(href).host;
}
