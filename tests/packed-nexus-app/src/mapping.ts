import { type Pad, type PadButton, Pads, ProfileStore, startRemap } from "@orbitroom/nexus";

const pads = new Pads({ profiles: new ProfileStore(localStorage) });

/** Waits until the person has pressed what is to be this button, and let it go. */
export async function changeButton(pad: Pad, button: PadButton, show: (text: string) => void): Promise<void> {
  const profile = await startRemap(pads, pad, button, {
    onPhase: (phase) => show(phase === "waiting" ? "Press a button" : "Let it go"),
  });
  show(JSON.stringify(profile.buttons[button])); // { button: 7 }, or a part of an axis
}

export const save = (): string => pads.profiles.exportText();
export const load = (text: string): void => {
  pads.profiles.importText(text); // Throws a ProfileError if the text is not in order.
  pads.applyProfiles();
};
