import { Switch } from "@orbitroom/compact";
import { useEffect } from "react";
import { useStore } from "../../lib/use-store.ts";
import { NotificationSwitch } from "../../rooms/notices/NotificationSwitch.tsx";
import { askStore, restoreAsking, saveAsking } from "../../rooms/session/ask-setting.ts";
import { SettingsSection } from "./SettingsSection.tsx";

/** What happens with files and messages that arrive. */
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
