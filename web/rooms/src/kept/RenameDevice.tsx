import { MAX_NAME_CHARS } from "@orbitroom/app-kit/entry/device-name.ts";
import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { Input } from "@orbitroom/compact";
import { useState } from "react";

interface RenameDeviceProps {
  name: string;
  /** Called with the new name; undefined for the name that the device has given itself. */
  onName: (name: string | undefined) => void;
  onClose: () => void;
}

/** Gives a device another name, in this browser only. */
export function RenameDevice({ name, onName, onClose }: RenameDeviceProps) {
  const [typed, setTyped] = useState(name);
  return (
    <FormDialog
      title="Rename the device"
      action="Rename"
      onSubmit={() => {
        onName(typed.trim() || undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <Input
        label="Name"
        helper="Only this browser shows it. Leave it empty for the device's own name."
        value={typed}
        maxLength={MAX_NAME_CHARS}
        autoComplete="off"
        onValueChange={setTyped}
      />
    </FormDialog>
  );
}
