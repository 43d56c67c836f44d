import { canPickFolder, pickFolder } from "@orbitroom/app-kit/files/file-pickers.ts";
import { toasts } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { readRoomFile } from "../worker/room-directory.ts";
import { ReceivedFolder } from "./received-folder.ts";

/** A folder of the disk into which the files of a room go. */
export interface FolderChoice {
  /** The name of the folder; undefined while there is none. */
  readonly name: string | undefined;
  /** Lets the person choose the folder. Call it in a click's handler. */
  choose(): Promise<void>;
  end(): void;
}

/** The folder into which received files go while the page is open; undefined in browsers that cannot write to one. */
export function useReceivedFolder(session: RoomSession): FolderChoice | undefined {
  const [folder, setFolder] = useState<ReceivedFolder>();
  useEffect(() => () => folder?.end(), [folder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room begins without a folder
  useEffect(() => setFolder(undefined), [session]);
  if (!canPickFolder()) return undefined;
  return {
    name: folder?.name,
    choose: async () => {
      const chosen = await pickFolder();
      if (!chosen) return;
      const { roomId = "", seat } = session.state.get();
      const onEnd = ({ message }: Error) => {
        setFolder(undefined);
        toasts.show({ title: `Files no longer go to ${chosen.name}`, message, variant: "danger" });
      };
      const read = (entry: Parameters<typeof readRoomFile>[1]) => readRoomFile({ roomId, seat }, entry);
      setFolder(new ReceivedFolder(chosen, session.entries, read, onEnd));
      toasts.show({
        title: `Files go to ${chosen.name}`,
        message: "Each file that arrives from now on is saved there, as long as this page is open.",
        variant: "success",
      });
    },
    end: () => setFolder(undefined),
  };
}
