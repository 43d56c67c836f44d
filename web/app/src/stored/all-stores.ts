import type { NamedStores } from "@orbitroom/app-kit/backup/app-source.ts";
import { apps } from "../apps/apps.ts";

/**
 * The settings of the shell and of the rooms. The answer to the consent dialog is not among them: it counts only where it was given.
 */
const SETTINGS: NamedStores = {
  id: "/settings",
  name: "Settings",
  stores: {
    what: "Theme, your device's name, and how files are received",
    records: [],
    settings: [
      { key: "orbitroom.theme", name: "theme" },
      { key: "orbitroom.deviceName", name: "deviceName" },
      { key: "orbitroom.askBeforeReceiving", name: "askBeforeReceiving" },
      { key: "orbitroom.relayOnly", name: "relayOnly" },
      { key: "orbitroom.home-motion" },
    ],
  },
};

/** Everything but rooms that is kept in this browser: what the manifests of the apps say, and the settings. */
export const allStores: readonly NamedStores[] = [
  ...apps.flatMap(({ path, name, stores }) => (stores ? [{ id: path, name, stores }] : [])),
  SETTINGS,
];
