/** `own`: the devices of one reader, who has one place. `others`: several people, each with a place of their own. */
export type ReadingWith = "own" | "others";

/** The room that a link invites to. */
export interface Invitation {
  readonly token: string;
  readonly code: string;
  readonly readingWith: ReadingWith;
}

/** The link that opens a book on another device and brings it into a room. What follows `#` never reaches a server. */
export function invitationLink(bookId: string, { token, code, readingWith }: Invitation): string {
  return `${location.origin}/books#${bookId}&room=${token}&code=${encodeURIComponent(code)}&with=${readingWith}`;
}

/** The invitation to a book in the address. */
export function invitationTo(bookId: string): Invitation | undefined {
  const [book, ...rest] = location.hash.slice(1).split("&");
  const fields = new URLSearchParams(rest.join("&"));
  const [token, code, readingWith] = [fields.get("room"), fields.get("code"), fields.get("with")];
  if (book !== bookId || !token || !code) return undefined;
  return { token, code, readingWith: readingWith === "own" ? "own" : "others" };
}

/** Takes the invitation out of the address once it is answered, and leaves the book there. */
export function forgetInvitation(bookId: string): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${bookId}`);
}
