/** What a browser reveals about the device that it runs on. */
export interface BrowserHints {
  readonly userAgent: string;
  /** The system, as `navigator.platform` or the client hints name it. */
  readonly platform?: string | undefined;
  readonly maxTouchPoints?: number | undefined;
}

/** The name of a device until a person has given it another one. */
export function deviceKind({ userAgent, platform = "", maxTouchPoints = 0 }: BrowserHints): string {
  const text = `${userAgent} ${platform}`;
  if (/iPhone|iPod/.test(text)) return "iPhone";
  // An iPad requests desktop pages and identifies itself as a Mac. No Mac has a touch screen.
  if (/iPad/.test(text) || (/Mac/.test(text) && maxTouchPoints > 1)) return "iPad";
  if (/Android/.test(text)) return /Mobile/.test(text) ? "Android phone" : "Android tablet";
  if (/Mac/.test(text)) return "Mac";
  if (/Win(dows|32|64)/.test(text)) return "Windows computer";
  return /CrOS|Linux|X11/.test(text) ? "Linux computer" : "Device";
}

/** The kind of this device. */
export function ownDeviceKind(): string {
  const { userAgent, platform, maxTouchPoints } = navigator;
  return deviceKind({ userAgent, platform, maxTouchPoints });
}
