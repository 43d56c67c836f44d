import { useEffect, useRef } from "react";
import type { ChosenFile } from "./file-pickers.ts";

/** The files and URLs that a device starts the installed app with: https://wicg.github.io/web-app-launch/#launchqueue-interface */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls `onFiles` with the files that the device opens with the installed app. A file that is gone is left out. */
export function useLaunchedFiles(onFiles: (files: readonly ChosenFile[]) => void): void {
  const receive = useRef(onFiles);
  receive.current = onFiles;
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      const reading = files.map(async (handle) => ({ file: await handle.getFile(), handle }));
      void Promise.allSettled(reading).then((read) => {
        const found = read.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
        if (found.length > 0) receive.current(found);
      });
    });
  }, []);
}
