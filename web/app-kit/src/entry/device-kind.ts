/** What a browser says about the device that it runs on. */
export interface BrowserHints {
  readonly userAgent: string;
  /** The system, as `navigator.platform` or the client hints name it. */
  readonly platform?: string | undefined;
  readonly maxTouchPoints?: number | undefined;
}

/** What a device is called until a person has named it. */
export function deviceKind({ userAgent, platform = "", maxTouchPoints = 0 }: BrowserHints): string {
  const text = `${userAgent} ${platform}`;
  if (/iPhone|iPod/.test(text)) return "iPhone";
  // An iPad asks for desktop pages and says that it is a Mac. No Mac has a touch screen.
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
