import { StoredSetting } from "../stores/stored-setting.ts";
import { ownDeviceKind } from "./device-kind.ts";

const setting = new StoredSetting("deviceName", "orbitroom.deviceName");

/** The name under which others see this device: the one that a person has given it, or its kind. */
export function ownDeviceName(): string {
  return setting.read() ?? ownDeviceKind();
}

/** Names this device, in all rooms from now on. */
export async function saveDeviceName(name: string): Promise<void> {
  await setting.write(name);
}
