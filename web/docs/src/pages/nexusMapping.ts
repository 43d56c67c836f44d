import type { DocsPage } from "../docs-page.ts";

/** Mapping pads that browsers do not know. */
export const page: DocsPage = {
  title: "Mapping",
  lead: "Browsers know the buttons of common controllers. Of others they only know numbers: the player maps them once, and so can everyone who wants other buttons.",
  imports: 'import { ProfileStore, startRemap } from "@orbitroom/nexus";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Choose a control, then press and let go what it is to come from. Two controls that want the same swap.",
      mode: "pads",
      view: "Mapping",
    },
    {
      id: "remap",
      title: "Listen for a control",
      text: "`startRemap` waits until something moves from where it rests and is let go. Meanwhile the pad does nothing else.",
      mode: "read",
      code: `import { Pads, ProfileStore, startRemap } from "@orbitroom/nexus";

const pads = new Pads({ profiles: new ProfileStore(localStorage) });

pads.on("connected", ({ pad }) => {
  if (!pad.isMapped) offerMapping(pad);
});

async function change(pad: Pad, control: PadControl, signal: AbortSignal) {
  const profile = await startRemap(pads, pad, control, {
    signal,
    onPhase: (phase) => show(phase === "waiting" ? "Press a button" : "Let it go"),
  });
  show(profile); // It is stored, and works already.
}
`,
    },
    {
      id: "files",
      title: "Export and import",
      text: "A text that is wrong anywhere throws a `ProfileError` and changes nothing.",
      mode: "read",
      code: `const text = pads.profiles.exportText();

pads.profiles.importText(text);
pads.applyProfiles();
`,
    },
    {
      id: "sources",
      title: "What a control may come from",
      mode: "text",
      points: [
        "A button: `{ button: 7 }`.",
        "A part of an axis: `{ axis: 2, from: -1, to: 1 }` is a trigger that rests at -1, `{ axis: 0, from: 0, to: -1 }` the left half of a stick. Until it is touched, a browser may report 0 for such a trigger; it does not count as half pulled.",
        "A direction of a hat: `{ axis: 9, near: -1 }`. On its diagonals, a hat presses two.",
        "An axis of a stick: `{ axis: 3, isInverted: true }`. The player pushes to the right, or down.",
      ],
    },
  ],
  notes: [
    "A profile is kept by `pad.id`, as the browser writes it: another browser has another one.",
    "A store keeps 64 profiles and drops the oldest. If the storage is full or forbidden, `setProfile` returns false, and the profile lasts as long as the page.",
  ],
  props: [],
};
