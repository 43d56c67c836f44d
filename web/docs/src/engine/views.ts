import type { ComponentType } from "react";
import type { EngineView } from "../docs-page.ts";
import { Element } from "./views/Element.tsx";
import elementCode from "./views/Element.tsx?raw";
import { Follow } from "./views/Follow.tsx";
import followCode from "./views/Follow.tsx?raw";
import { Hotspots } from "./views/Hotspots.tsx";
import hotspotsCode from "./views/Hotspots.tsx?raw";
import { Light } from "./views/Light.tsx";
import lightCode from "./views/Light.tsx?raw";
import { Made } from "./views/Made.tsx";
import madeCode from "./views/Made.tsx?raw";
import { Parts } from "./views/Parts.tsx";
import partsCode from "./views/Parts.tsx?raw";
import { Shadows } from "./views/Shadows.tsx";
import shadowsCode from "./views/Shadows.tsx?raw";
import { Show } from "./views/Show.tsx";
import showCode from "./views/Show.tsx?raw";

/** An example's component and its code: the file that runs, not a copy. */
export const views: Readonly<Record<EngineView, { View: ComponentType; code: string }>> = {
  Show: { View: Show, code: showCode },
  Light: { View: Light, code: lightCode },
  Shadows: { View: Shadows, code: shadowsCode },
  Parts: { View: Parts, code: partsCode },
  Made: { View: Made, code: madeCode },
  Hotspots: { View: Hotspots, code: hotspotsCode },
  Follow: { View: Follow, code: followCode },
  Element: { View: Element, code: elementCode },
};
