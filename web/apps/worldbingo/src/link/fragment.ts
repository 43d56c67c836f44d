/** What the fragment of the page's address names. Fragments never reach a server. */
export type Fragment =
  | { readonly kind: "none" }
  | { readonly kind: "card" | "seal" | "opened"; readonly data: string }
  | { readonly kind: "room"; readonly token: string; readonly code: string };

export const BINGO_PATH = "/worldbingo";

/** Reads a fragment. A card is its data alone, to keep its link short. */
export function parseFragment(hash: string): Fragment {
  const text = hash.replace(/^#/, "");
  if (text === "") return { kind: "none" };
  const fields = new URLSearchParams(text);
  const room = fields.get("room");
  if (room !== null) return { kind: "room", token: room, code: fields.get("code") ?? "" };
  for (const kind of ["seal", "opened"] as const) {
    const data = fields.get(kind);
    if (data !== null) return { kind, data };
  }
  return { kind: "card", data: text };
}

/** The link of a card. */
export const cardLink = (origin: string, data: string): string => `${origin}${BINGO_PATH}#${data}`;

/** The link of a seal, closed or opened. */
export const sealLink = (origin: string, kind: "seal" | "opened", data: string): string =>
  `${origin}${BINGO_PATH}#${kind}=${data}`;

/** The link of a room that is played in. It contains the code: anyone who has the link may play. */
export const playLink = (origin: string, token: string, code: string): string =>
  `${origin}${BINGO_PATH}#room=${token}&code=${encodeURIComponent(code)}`;

/** Puts a fragment into the address bar, without a new entry in the history. */
export function showFragment(fragment: string): void {
  const address = `${location.pathname}${location.search}${fragment && `#${fragment}`}`;
  History.prototype.replaceState.call(history, history.state, "", address);
}
