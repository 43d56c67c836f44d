import type { DocsPage } from "../docs-page.ts";

/** All exports. */
export const page: DocsPage = {
  title: "Exports",
  lead: "Everything that the package exports, with its types. Most games need `Pads` and the `Pad` that it lists, or the hooks.",
  imports: `import { type Pad, Pads } from "@orbitroom/nexus";
import { useButton, useGamepads } from "@orbitroom/nexus/react";
import { FakeGamepads } from "@orbitroom/nexus/testing";`,
  examples: [
    {
      id: "errors",
      title: "Errors",
      mode: "text",
      points: [
        "`ProfileError`, with the code `profile_invalid`: a text has no profiles that can be used.",
        "`startRemap` and `measureDrift` reject with the reason of their signal, or with an `AbortError` if the pad disconnects.",
        "Nothing else throws: what a browser cannot do is `unsupported`, or there are no pads.",
      ],
    },
  ],
  props: [],
  reference: {
    of: "nexus",
    first: [
      ...["Pads", "Pad", "PadEvents", "ButtonEvent", "StickEvent", "Hooks", "Functions", "PadsOptions"],
      ...["PadSettings", "StickZone", "TriggerZone", "ButtonRules", "KeyboardPad", "KeyboardPadOptions"],
      ...["TouchControls", "LinkPad", "LinkPadOptions", "PadLink", "PadSource", "ProfileStore", "PadProfile"],
    ],
  },
};
