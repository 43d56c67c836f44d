import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";

const OFF = "off";
const setting = new StoredSetting("cricketcity.sound", "orbitroom.cricketcity.sound");

/** Whether someone has switched the sound off on this device. */
export function readIsMuted(): boolean {
  return setting.read() === OFF;
}

/** Remembers whether the sound is off. */
export function saveIsMuted(isMuted: boolean): void {
  void setting.write(isMuted ? OFF : null);
}
