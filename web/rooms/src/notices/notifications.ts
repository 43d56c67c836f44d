import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

const setting = new StoredSetting("notifications", "orbitroom.notifications");
const ON = "yes";
const ICON = "/icons/icon-192.png";

/** Whether the browser shows what happens in a room while no one is looking at it. This is off until the person turns it on. */
export interface NotificationState {
  /** Whether the person wants notifications and the browser permits them. */
  readonly isOn: boolean;
  /** Whether the person has blocked them in the browser, which only the browser's own settings can change. */
  readonly isBlocked: boolean;
  /** Whether this browser has no notifications. */
  readonly isMissing: boolean;
}

function currentState(isWanted: boolean): NotificationState {
  const isMissing = !("Notification" in globalThis);
  const permission = isMissing ? "default" : Notification.permission;
  return { isOn: isWanted && permission === "granted", isBlocked: permission === "denied", isMissing };
}

/** The setting as it is now. */
export const notificationStore = new StateStore<NotificationState>(currentState(setting.read() === ON), {
  isOn: false,
  isBlocked: false,
  isMissing: false,
});

/** Turns notifications on or off. Call it in the handler of a tap: only then does the browser ask the person. */
export async function setNotifications(isWanted: boolean): Promise<void> {
  if (isWanted && "Notification" in globalThis) await Notification.requestPermission();
  notificationStore.set(currentState(isWanted));
  const { isOn } = notificationStore.get();
  await setting.write(isOn ? ON : null);
}

/** Shows a notification that replaces the room's earlier one. It reveals nothing of the messages: others may see it. */
export async function notify(title: string, roomId: string): Promise<void> {
  if (!document.hidden || !currentState(notificationStore.get().isOn).isOn) return;
  // A tap on it leads to the tab at this path.
  const options = { body: "Orbitroom", tag: `orbitroom/${roomId}`, icon: ICON, data: location.pathname };
  // Phones show notifications only for a service worker.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options).onclick = () => focus();
}
