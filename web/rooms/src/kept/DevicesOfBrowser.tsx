import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { hasKeptRooms } from "./has-kept-rooms.ts";
import { loadKept } from "./load-kept.ts";

const YourDevices = lazyPage("kept", async () => (await loadKept()).YourDevices);

/** The devices that this browser knows. One that knows none loads nothing for that. */
export function DevicesOfBrowser() {
  const [hasKept] = useDeviceState(hasKeptRooms, false);
  return hasKept && <YourDevices />;
}
