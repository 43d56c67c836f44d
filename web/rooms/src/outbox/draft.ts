import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";

/** A text that waits to be put into the message box, such as one that another app has shared; empty without one. */
export const draftStore = new StateStore({ text: "" });

/** Takes the waiting text. */
export function takeDraft(): string {
  const { text } = draftStore.get();
  draftStore.set({ text: "" });
  return text;
}
