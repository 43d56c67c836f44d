import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Switch } from "@orbitroom/compact";
import { NotificationSwitch } from "@orbitroom/rooms/notices/NotificationSwitch.tsx";
import { askStore, restoreAsking, saveAsking } from "@orbitroom/rooms/session/ask-setting.ts";
import { useEffect } from "react";
import { SettingsSection } from "./SettingsSection.tsx";

/** What happens to files and messages that arrive. */
export function RoomSettings() {
  const { isAsking } = useStore(askStore);
  useEffect(() => void restoreAsking(), []);
  return (
    <>
      <SettingsSection title="Receiving files">
        <Switch
          label="Ask before receiving"
          helper="You accept or refuse each file, or all of a selection, before anything of it is sent."
          checked={isAsking}
          onCheckedChange={(checked) => void saveAsking(checked)}
        />
      </SettingsSection>
      <SettingsSection title="Notifications">
        <NotificationSwitch />
      </SettingsSection>
    </>
  );
}
