import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { DeviceCard } from "./DeviceCard.tsx";
import { keptPresence } from "./kept-presence.ts";
import { keptRoomsStore } from "./kept-rooms.ts";
import styles from "./YourDevices.module.css";

/** The devices of the rooms that this browser keeps: who is here, and a place to drop what is for one of them. */
export function YourDevices() {
  const { rooms } = useStore(keptRoomsStore);
  const { sessions } = useStore(keptPresence.store);
  const cards = rooms.flatMap((room) => room.devices.map((device) => ({ room, device })));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="your-devices-title">
      <h2 id="your-devices-title" className={styles["title"]}>
        Your devices
      </h2>
      <ul className={styles["list"]}>
        {cards.map(({ room, device }) => (
          <DeviceCard
            key={`${room.roomId}/${device.pair}`}
            room={room}
            device={device}
            session={sessions.get(room.roomId)}
          />
        ))}
      </ul>
    </section>
  );
}
