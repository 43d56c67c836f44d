import type { DirectLink, GatewayClient, GatewaySettings, ReturnSignal } from "@orbitroom/webrtc";
import type { ReadableStore } from "../../lib/state-store.ts";
import type { PairWorkerApi } from "../worker/pair-api.ts";
import type { Phase, PhaseEvent } from "./room-machine.ts";
import type { Problem, RoomChange, RoomState } from "./room-state.ts";

/** What a session asks of the page around it. */
export interface SessionPage {
  toast(toast: { title: string; message: string; variant: "danger" | "success" | "primary" }): void;
  /** The room was opened: the page's URL must lead back to it after a reload. */
  showUrl(roomId: string): void;
  /** The conversation will be shown: its parts are loaded. */
  loadChat(): void;
  /** Whether received files wait until the person accepts them. */
  isAsking(): boolean;
}

/** What the two roles, `Creator` and `Joiner`, need from their session. */
export interface RoomContext {
  readonly state: ReadableStore<RoomState>;
  /** The worker of the first pair, which meets in a slot of the gateway by these roles. */
  readonly pairWorker: PairWorkerApi;
  readonly gateway: GatewayClient;
  readonly settings: Pick<GatewaySettings, "get">;
  readonly page: SessionPage;
  /** Whether the devices look for a new connection, and the page is still open. */
  readonly isSeeking: boolean;
  /** The phase of the first pair. The page may show another one, if there are further devices. */
  readonly phase: Phase;
  /** Moves the first pair to its next phase. Returns false, and changes nothing, if the event means nothing now. */
  dispatch(event: PhaseEvent, change?: RoomChange): boolean;
  /** Opens a new link beside the current one, which is used until the devices have confirmed the new one. */
  newLink(): Promise<DirectLink>;
  /** Sends a signal over the bulk lanes. Returns whether one of them is open. */
  sendReturnSignal(signal: ReturnSignal): boolean;
  /** Watches the room at the gateway, once per visit. */
  watch(): Promise<void>;
  /** Asks for the code again and shows what went wrong. */
  refuse(problem: Problem | undefined): void;
  /** Ends the room. Nothing more happens by itself. */
  end(problem: Problem): void;
  /** Shows a failed room call as the error catalogue says: title with code, and the gateway's message. */
  toastGatewayError(call: "create" | "join", error: unknown): void;
}
