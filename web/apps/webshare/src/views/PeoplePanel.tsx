import { saveDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { OwnName } from "@orbitroom/app-kit/entry/OwnName.tsx";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { DeviceRoster, JoinPanel, type RosterDevice } from "@orbitroom/crux";
import type { Viewer } from "../room/audience.ts";
import type { Sharer } from "../room/sharer.ts";
import styles from "../SharePage.module.css";

/** How viewers join, and who watches. */
export function PeoplePanel({ sharer, onEnd }: { sharer: Sharer; onEnd: () => void }) {
  const { viewers, isOpen, name, status } = useStore(sharer.state);
  const devices = viewers.map((viewer) => rosterDevice(viewer, status === "live"));
  return (
    <div className={styles["people"]}>
      <JoinPanel
        label="Link to watch"
        shareTitle="Watch my screen"
        link={sharer.link}
        code={sharer.code}
        hint={
          isOpen
            ? "Scan this, or send the link. Anyone who opens it watches at once."
            : viewers.length >= 7
              ? "This share is full: seven people are watching."
              : "No one is admitted at the moment."
        }
        paused={!isOpen}
      />
      {!isOpen && viewers.length < 7 && (
        <Button icon="refresh" onClick={() => sharer.letIn()}>
          Admit viewers again
        </Button>
      )}
      <section>
        <h2>{viewers.length === 0 ? "Viewers" : `Viewers: ${viewers.length}`}</h2>
        <DeviceRoster
          label="Viewers"
          devices={devices}
          empty="No one is watching yet."
          onRemove={(id) => sharer.remove(id)}
        />
      </section>
      <OwnName
        name={name}
        onRename={(typed) => {
          void saveDeviceName(typed);
          sharer.rename(typed);
        }}
      />
      <Button variant="quiet" icon="unlinked" onClick={onEnd}>
        Close the room
      </Button>
    </div>
  );
}

function rosterDevice(viewer: Viewer, isLive: boolean): RosterDevice {
  const { id, name, state, via, hasPicture, width, height, framesPerSec } = viewer;
  if (state === "away") return { id, name, state: "away", note: "does not respond, reconnects by itself" };
  const way = via === undefined ? "" : `, from ${via}`;
  if (!isLive) return { id, name, state: "here", note: `here${way}` };
  if (!hasPicture || width === 0) return { id, name, state: "busy", note: `the screen is on its way${way}` };
  return { id, name, state: "here", note: `watches ${width} × ${height}, ${framesPerSec} a second${way}` };
}
