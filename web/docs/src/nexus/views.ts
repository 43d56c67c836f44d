import type { ComponentType } from "react";
import type { PadView } from "../docs-page.ts";
import { Connected } from "./views/Connected.tsx";
import connectedCode from "./views/Connected.tsx?raw";
import { DeadZone } from "./views/DeadZone.tsx";
import deadZoneCode from "./views/DeadZone.tsx?raw";
import { Events } from "./views/Events.tsx";
import eventsCode from "./views/Events.tsx?raw";
import { Hooks } from "./views/Hooks.tsx";
import hooksCode from "./views/Hooks.tsx?raw";
import { Keys } from "./views/Keys.tsx";
import keysCode from "./views/Keys.tsx?raw";
import { Mapping } from "./views/Mapping.tsx";
import mappingCode from "./views/Mapping.tsx?raw";
import { Rumble } from "./views/Rumble.tsx";
import rumbleCode from "./views/Rumble.tsx?raw";

/** An example's component and its code: the file that runs, not a copy. */
export const views: Readonly<Record<PadView, { View: ComponentType; code: string }>> = {
  Connected: { View: Connected, code: connectedCode },
  DeadZone: { View: DeadZone, code: deadZoneCode },
  Events: { View: Events, code: eventsCode },
  Hooks: { View: Hooks, code: hooksCode },
  Keys: { View: Keys, code: keysCode },
  Mapping: { View: Mapping, code: mappingCode },
  Rumble: { View: Rumble, code: rumbleCode },
};
