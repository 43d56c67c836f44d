import { Button, Dialog, Orbit, toasts } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { useCallback, useEffect, useState } from "react";
import { deleteEverything, keepStorage, measureStorage, type StorageUse } from "./stored-data.ts";

/** What is stored in this browser, and how to be rid of it. */
export function DataSettings() {
  const [use, setUse] = useState<StorageUse>();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const measure = useCallback(() => {
    measureStorage().then(setUse, () => setUse(undefined));
  }, []);
  useEffect(measure, [measure]);

  const keep = async (): Promise<void> => {
    if (await keepStorage()) {
      toasts.show({ message: "Your rooms are kept until you delete them.", variant: "success" });
    } else {
      toasts.show({
        message: "Your browser didn't agree. Adding Orbitroom to your home screen often helps.",
      });
    }
    measure();
  };

  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      await deleteEverything();
      location.assign("/");
    } catch {
      setDeleting(false);
      setAsking(false);
      toasts.show({
        title: "Not deleted",
        message: "A room is open in another tab. Close it, then try again.",
        variant: "danger",
      });
    }
  };

  return (
    <>
      <section className="settings-part" aria-labelledby="storage-title">
        <h2 id="storage-title">Storage used</h2>
        {use ? (
          <Usage use={use} />
        ) : (
          <p>Your browser doesn't say how much is stored. Rooms and files are kept in it all the same.</p>
        )}
        <p>
          Rooms, messages and files lie in this browser, on this device, and nowhere else. The rest is the app
          itself, kept so that it opens without a network.
        </p>
        {use && !use.lasting && (
          <>
            <p>When space runs short, your browser may clear them by itself. You can ask it not to.</p>
            <Button onClick={() => void keep()}>Keep my rooms</Button>
          </>
        )}
      </section>
      <section className="settings-part" aria-labelledby="delete-title">
        <h2 id="delete-title">Delete everything</h2>
        <p>
          Removes all rooms, messages, files and settings of Orbitroom from this browser. To delete a single
          room, use the list on the home page.
        </p>
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          Delete everything
        </Button>
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete everything?"
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Keep</Button>
              <Button variant="danger" loading={deleting} onClick={() => void remove()}>
                Delete everything
              </Button>
            </>
          }
        >
          <p>
            All rooms, messages and files in this browser are gone for good, and you can't come back to a room
            that is still open. The other devices keep their own.
          </p>
        </Dialog>
      </section>
    </>
  );
}

function Usage({ use }: { use: StorageUse }) {
  const share = use.quotaBytes > 0 ? use.usedBytes / use.quotaBytes : 0;
  const percent = share > 0 && share < 0.01 ? "<1%" : `${Math.round(share * 100)}%`;
  return (
    <div className="storage">
      <Orbit
        className="storage-orbit"
        ratio={1}
        strokeWidth={3}
        verified={share}
        bodies={[{ at: share, radius: 7 }]}
      >
        <text y="12">{percent}</text>
      </Orbit>
      <dl>
        <dt>Used</dt>
        <dd>{formatBytes(use.usedBytes)}</dd>
        <dt>Your browser allows</dt>
        <dd>{formatBytes(use.quotaBytes)}</dd>
        <dt>Cleared by itself</dt>
        <dd>{use.lasting ? "never" : "if space runs short"}</dd>
      </dl>
    </div>
  );
}
