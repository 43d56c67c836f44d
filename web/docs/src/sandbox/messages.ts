/** Messages from the page to the preview's frame. */
export type ToFrame =
  | {
      readonly type: "run";
      readonly id: number;
      readonly code: string;
      /** The name of the loop guard in the code. */
      readonly guard: string;
      readonly theme: "light" | "dark";
    }
  | { readonly type: "theme"; readonly theme: "light" | "dark" }
  | { readonly type: "ping"; readonly id: number };

/** Messages from the frame to the page. They are untrusted: code in the frame can send anything. */
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

/** The longest error text that is shown, in characters. */
export const MAX_MESSAGE = 600;

/** Validates a message from a frame; undefined if it is invalid. */
export function parseFrameMessage(data: unknown): FromFrame | undefined {
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
