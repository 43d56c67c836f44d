import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { answerShares } from "@orbitroom/app-kit/files/share-channel.ts";
import { SHARED_PARAMETER, takeShared } from "@orbitroom/app-kit/files/shared-files.ts";
import { toasts } from "@orbitroom/compact";
import { useEffect } from "react";
import { openRoomStore } from "../session/open-room.ts";
import { draftStore } from "./draft.ts";

/**
 * Takes what another app has shared with this one, if the page was opened for that, or if its room is open and was chosen for it: files
 * go into the outbox, and a text into the message box.
 */
export function useSharedFiles(): void {
  useEffect(() => {
    const { pathname, search } = location;
    if (!new URLSearchParams(search).has(SHARED_PARAMETER)) return;
    // A reload must not look for it again.
    const rest = search.replace(new RegExp(`[?&]${SHARED_PARAMETER}\\b`), "");
    History.prototype.replaceState.call(history, history.state, "", pathname + rest);
    void take();
  }, []);
  useEffect(() => answerShares(() => openRoomStore.get().path === location.pathname, take), []);
}

async function take(): Promise<void> {
  const { files, text } = await takeShared(caches).catch(() => ({ files: [], text: "" }));
  if (files.length > 0) outbox.add(files.map((file) => ({ file })));
  if (text !== "") {
    draftStore.set({ text });
    toasts.show({
      message: "The shared text is put into the message box as soon as the devices are connected.",
    });
  }
  if (files.length > 0 || text !== "") return;
  toasts.show({
    title: "What you shared did not arrive",
    message: "Your browser could not keep it. Choose it here.",
    variant: "danger",
  });
}
