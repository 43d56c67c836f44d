/** What a browser reports about a device in `Gamepad.id`. */
export interface PadIdentity {
  /** The name without numbers and notes. */
  readonly name: string;
  /** Four hexadecimal digits; undefined where the browser gives none, as in Safari. */
  readonly vendor: string | undefined;
  /** Four hexadecimal digits. */
  readonly product: string | undefined;
}

/** Chromium: `Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)`. */
const CHROMIUM =
  /^(.*?)\s*\((?:STANDARD GAMEPAD\s*)?Vendor:\s*([0-9a-f]{1,4})\s+Product:\s*([0-9a-f]{1,4})\)\s*$/i;
/** Firefox: `54c-9cc-Wireless Controller`, without leading zeros on some systems. */
const FIREFOX = /^([0-9a-f]{1,4})-([0-9a-f]{1,4})-(.*)$/i;
/** Notes that browsers add to a name. */
const NOTE = /\s*(\((?:xinput )?standard gamepad\)|(?:standard|extended) gamepad)\s*$/i;

/** Parses an id. No standard defines its format, and browsers differ. What is not recognised becomes the name. */
export function parsePadId(id: string): PadIdentity {
  const [, chromiumName, chromiumVendor, chromiumProduct] = CHROMIUM.exec(id) ?? [];
  if (chromiumVendor !== undefined) return identity(chromiumName, chromiumVendor, chromiumProduct);
  const [, vendor, product, name] = FIREFOX.exec(id) ?? [];
  if (vendor !== undefined) return identity(name, vendor, product);
  return identity(id, undefined, undefined);
}

function identity(text = "", vendor: string | undefined, product: string | undefined): PadIdentity {
  const name = text.replace(NOTE, "").trim() || "Gamepad";
  return { name, vendor: vendor && fourDigits(vendor), product: product && fourDigits(product) };
}

const fourDigits = (hex: string): string => hex.toLowerCase().padStart(4, "0");
