import { StoredSetting } from "../stores/stored-setting.ts";
import { ownDeviceKind } from "./device-kind.ts";

const setting = new StoredSetting("deviceName", "orbitroom.deviceName");

/** The longest name, in characters: a longer one would not fit beside a message. */
export const MAX_NAME_CHARS = 40;

/** The name under which others see this device: the one that a person has given it, or its kind. */
export function ownDeviceName(): string {
  // It may come from an import, which no field has limited.
  return setting.read()?.slice(0, MAX_NAME_CHARS) ?? ownDeviceKind();
}

/** Names this device, in all rooms from now on. */
export async function saveDeviceName(name: string): Promise<void> {
  await setting.write(name);
}
