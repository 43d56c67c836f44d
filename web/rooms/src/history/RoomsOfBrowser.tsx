import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { useEffect } from "react";
import { PastRoomsSkeleton } from "./PastRoomsSkeleton.tsx";
import { rememberedRoomCount } from "./past-room-count.ts";

const PastRooms = lazyPage("past-rooms", async () => (await import("./PastRooms.tsx")).PastRooms);

/** The name of the folder of Orbitroom in the origin private file system. */
const FOLDER = "orbitroom";

/** The rooms stored in this browser. A browser that was in no room does not load their list. */
export function RoomsOfBrowser() {
  const [isListed, setListed] = useDeviceState(() => rememberedRoomCount() > 0, false);
  // The number is missing after local storage was cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once
  useEffect(() => {
    let isUnmounted = false;
    void hasFolder().then((hasRooms) => {
      if (hasRooms && !isUnmounted) setListed(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isListed ? <PastRooms placeholder={<PastRoomsSkeleton />} /> : null;
}

async function hasFolder(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(FOLDER);
    return true;
  } catch {
    return false;
  }
}
