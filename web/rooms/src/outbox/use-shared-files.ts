import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { SHARED_PARAMETER, takeSharedFiles } from "@orbitroom/app-kit/files/shared-files.ts";
import { toasts } from "@orbitroom/compact";
import { useEffect } from "react";

/** Takes the files that another app has shared with this one into the outbox, if the page was opened for that. */
export function useSharedFiles(): void {
  useEffect(() => {
    const { pathname, search } = location;
    if (!new URLSearchParams(search).has(SHARED_PARAMETER)) return;
    // A reload must not look for them again.
    const rest = search.replace(new RegExp(`[?&]${SHARED_PARAMETER}\\b`), "");
    History.prototype.replaceState.call(history, history.state, "", pathname + rest);
    void takeSharedFiles(caches)
      .catch(() => [])
      .then((files) => {
        if (files.length > 0) outbox.add(files.map((file) => ({ file })));
        else
          toasts.show({
            title: "The shared files did not arrive",
            message: "Your browser could not keep them. Choose them here.",
            variant: "danger",
          });
      });
  }, []);
}
