import { gateway, gatewaySettings } from "@orbitroom/app-kit/gateway.ts";
import { toasts } from "@orbitroom/compact";
import { askStore } from "../session/ask-setting.ts";
import { RoomSession } from "../session/room-session.ts";
import { followDevices } from "./follow-devices.ts";
import { followNews } from "./follow-news.ts";

/** A kept room that this tab has open while another page is shown. */
export class BackgroundRoom {
  readonly session = new RoomSession(gateway, gatewaySettings, {
    toast: (toast) => void toasts.show(toast),
    showUrl: () => undefined,
    loadChat: () => undefined,
    isAsking: () => askStore.get().isAsking,
  });
  readonly #stops: (() => void)[] = [];
  #isOpen = false;
  /** Resolves when it is closed. */
  readonly #closed = Promise.withResolvers<"closed">();

  constructor(
    readonly roomId: string,
    /** Makes the room available to other tabs and pages. */
    private readonly free: () => Promise<void>,
  ) {}

  /** Whether it can be used. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens the room and looks for its devices. Resolves with false if this browser has nothing to continue. */
  async open(): Promise<boolean> {
    const { session, roomId } = this;
    const starting = session.start({ roomId, role: "joiner", code: undefined });
    // It may be closed meanwhile. Its worker, which has ended then, answers nothing.
    if ((await Promise.race([starting, this.#closed.promise])) === "closed") return false;
    const { seat } = session.state.get();
    // Without a device there is only a code to enter; a second seat belongs to a tab of its own.
    if (session.stay.stage !== "inside" || seat !== 1) return false;
    this.#stops.push(
      followDevices(session.state),
      followNews(session),
      askStore.subscribe(() => session.setAsking(askStore.get().isAsking)),
    );
    this.#isOpen = true;
    return true;
  }

  /** Closes everything, and frees the room once none of its files is open. */
  async close(): Promise<void> {
    this.#closed.resolve("closed");
    for (const stop of this.#stops) stop();
    await this.session.closeStorage().catch(() => this.session.close());
    await this.free();
  }
}
