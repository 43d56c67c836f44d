import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Switch } from "@orbitroom/compact";
import { notificationStore, setNotifications } from "./notifications.ts";

/** Turns notifications on and off. The browser asks for permission when it is turned on, never before. */
export function NotificationSwitch() {
  const { isOn, isBlocked, isMissing } = useStore(notificationStore);
  return (
    <Switch
      label="Notify me"
      helper={helperOf(isBlocked, isMissing)}
      checked={isOn}
      disabled={isMissing || isBlocked}
      onCheckedChange={(checked) => void setNotifications(checked)}
    />
  );
}

function helperOf(isBlocked: boolean, isMissing: boolean): string {
  if (isMissing) return "This browser has no notifications.";
  if (isBlocked) return "This browser blocks them. Allow notifications for this page in its settings.";
  return "When something arrives while you look elsewhere.";
}
