/**
 * The URL that brings another device into the room of an app, such as `/airpainter/phone`. The room's token is in the path, the
 * code in the fragment, which is not sent to the server.
 */
export function appRoomLink(path: string, token: string, code: string): string {
  return `${location.origin}${path}/${token}#code=${encodeURIComponent(code)}`;
}
