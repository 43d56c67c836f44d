import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { Card, Skeleton } from "@orbitroom/compact";
import styles from "./PastRooms.module.css";
import { rememberedRoomCount, SHOWN_ROOMS } from "./past-room-count.ts";

/** Keeps the space of the rooms while they are read, so that nothing below them moves. */
export function PastRoomsSkeleton() {
  const [count] = useDeviceState(rememberedRoomCount, 0);
  if (count === 0) return null;
  return (
    <section aria-busy="true" aria-label="Your rooms">
      <h2 className={styles["title"]}>Your rooms</h2>
      <ul className={styles["list"]}>
        {Array.from({ length: Math.min(count, SHOWN_ROOMS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
          <Card as="li" key={index} className={styles["room"] ?? ""}>
            <Skeleton shape="circle" width={44} height={44} />
            <div className={styles["text"]}>
              <Skeleton lines={3} />
            </div>
          </Card>
        ))}
      </ul>
      {count > SHOWN_ROOMS && <div className={styles["morePlace"]} />}
    </section>
  );
}
