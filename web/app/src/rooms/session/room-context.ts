import type { GatewayClient } from "@orbitroom/webrtc";
import type { Remote } from "comlink";
import type { ReadableStore } from "../../lib/state-store.ts";
import type { RoomWorkerApi } from "../worker/worker-api.ts";
import type { GatewaySettings } from "./gateway-settings.ts";
import type { RoomLink } from "./room-link.ts";
import type { PhaseEvent } from "./room-machine.ts";
import type { Problem, RoomState } from "./room-state.ts";

/** What a session asks of the page around it. */
export interface SessionPage {
  toast(toast: { title: string; message: string; variant: "danger" | "success" | "primary" }): void;
  /** The room was opened: the page's URL must lead back to it after a reload. */
  showUrl(roomId: string): void;
  /** A control message from the other device. Its bytes are untrusted. */
  onControl?(message: Uint8Array): void;
  /** The page always shows whether the other device is there, so a channel error needs no toast. */
  readonly showsPresence?: boolean;
}

/** What the two roles, `Creator` and `Joiner`, need from their session. */
export interface RoomContext {
  readonly state: ReadableStore<RoomState>;
  readonly worker: Remote<RoomWorkerApi>;
  readonly gateway: GatewayClient;
  readonly settings: Pick<GatewaySettings, "get">;
  readonly page: SessionPage;
  /** Whether the devices are finding each other again, and the page is still open. */
  readonly isReturning: boolean;
  /** Moves the room to its next phase. Returns false, and changes nothing, if the event means nothing now. */
  dispatch(event: PhaseEvent, change?: Partial<Omit<RoomState, "phase" | "status">>): boolean;
  /** Opens a new link in place of the current one. */
  newLink(): Promise<RoomLink>;
  /** Watches the room at the gateway, once per visit. */
  watch(): Promise<void>;
  /** Asks for the code again and shows what went wrong. */
  refuse(problem: Problem | undefined): void;
  /** Ends the room. Nothing more happens by itself. */
  end(problem: Problem): void;
  /** Shows a failed room call as the error catalogue says: title with code, and the gateway's message. */
  toastGatewayError(call: "create" | "join", error: unknown): void;
}
