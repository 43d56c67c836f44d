/** The URL for a phone: the room is in the path, the code in the fragment, which is not sent to the server. */
export function phoneLink(origin: string, token: string, code: string): string {
  return `${origin}/airpainter/phone/${token}#code=${encodeURIComponent(code)}`;
}
