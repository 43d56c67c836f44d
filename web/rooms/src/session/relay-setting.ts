import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

const setting = new StoredSetting("relayOnly", "orbitroom.relayOnly");
const ON = "yes";

/** Whether this browser's connections use only the relay, so that the other device does not learn its address. */
export async function isRelayOnly(): Promise<boolean> {
  return (await setting.restore()) === ON;
}

export function saveRelayOnly(isOn: boolean): Promise<void> {
  return setting.write(isOn ? ON : null);
}
