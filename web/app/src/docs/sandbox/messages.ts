/** What the page says to the frame of a preview. */
export type ToFrame =
  | { readonly type: "run"; readonly id: number; readonly code: string; readonly theme: "light" | "dark" }
  | { readonly type: "theme"; readonly theme: "light" | "dark" }
  | { readonly type: "ping"; readonly id: number };

/** What the frame says to the page. The page takes it for hostile: code in the frame can say anything. */
export type FromFrame =
  | { readonly type: "ready" }
  | { readonly type: "ran"; readonly id: number }
  | {
      readonly type: "error";
      readonly id: number;
      readonly message: string;
      readonly line: number | undefined;
      readonly isStopped: boolean;
    }
  | { readonly type: "height"; readonly px: number }
  | { readonly type: "pong"; readonly id: number };

/** The name the compiled code calls at the head of each loop and function. */
export const TICK = "$tick";

/** How much of an error's text is passed on and shown. */
export const MAX_MESSAGE = 600;

/** A message of a frame, checked; `undefined` is not one of ours. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { type, id, message, line, isStopped, px } = data as Record<string, unknown>;
  switch (type) {
    case "ready":
      return { type };
    case "ran":
    case "pong":
      return typeof id === "number" ? { type, id } : undefined;
    case "height":
      return typeof px === "number" && Number.isFinite(px) ? { type, px } : undefined;
    case "error":
      if (typeof id !== "number" || typeof message !== "string") return undefined;
      return {
        type,
        id,
        message: message.slice(0, MAX_MESSAGE),
        line: typeof line === "number" && Number.isInteger(line) && line > 0 ? line : undefined,
        isStopped: isStopped === true,
      };
    default:
      return undefined;
  }
}
