import { Button, Dialog, toasts } from "@orbitroom/compact";
import { useCallback, useEffect, useState } from "react";
import { SettingsSection } from "./SettingsSection.tsx";
import { StorageUsage } from "./StorageUsage.tsx";
import {
  deleteEverything,
  estimateStorage,
  requestPersistence,
  type StorageEstimate,
} from "./stored-data.ts";

/** Shows what is stored in this browser and lets the visitor delete it. */
export function DataSettings() {
  return (
    <>
      <StorageSection />
      <DeletionSection />
    </>
  );
}

function StorageSection() {
  const [estimate, setEstimate] = useState<StorageEstimate>();

  const update = useCallback(() => {
    estimateStorage().then(setEstimate, () => setEstimate(undefined));
  }, []);
  useEffect(update, [update]);

  const persist = async (): Promise<void> => {
    if (await requestPersistence()) {
      toasts.show({ message: "Your rooms are kept until you delete them.", variant: "success" });
    } else {
      toasts.show({
        message: "Your browser declined. It often agrees once Orbitroom is on your home screen.",
      });
    }
    update();
  };

  return (
    <SettingsSection title="Storage used">
      {estimate ? (
        <StorageUsage estimate={estimate} />
      ) : (
        <p>Your browser doesn't report how much is stored. Your rooms and files are stored all the same.</p>
      )}
      <p>
        Rooms, messages and files are stored only in this browser, on this device. The rest is the app itself,
        so that it also works offline.
      </p>
      {estimate && !estimate.isPersistent && (
        <>
          <p>When space runs short, your browser may delete them. You can ask it not to.</p>
          <Button onClick={() => void persist()}>Keep my rooms</Button>
        </>
      )}
    </SettingsSection>
  );
}

function DeletionSection() {
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      await deleteEverything();
      location.assign("/");
    } catch {
      setDeleting(false);
      setConfirming(false);
      toasts.show({
        title: "Not deleted",
        message: "A room is open in another tab. Close it, then try again.",
        variant: "danger",
      });
    }
  };

  return (
    <SettingsSection title="Delete everything">
      <p>
        Deletes all rooms, messages, files and settings of Orbitroom from this browser. To delete a single
        room, use the list on the home page.
      </p>
      <Button variant="danger" icon="trash" onClick={() => setConfirming(true)}>
        Delete everything
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete everything?"
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep</Button>
            <Button variant="danger" loading={isDeleting} onClick={() => void remove()}>
              Delete everything
            </Button>
          </>
        }
      >
        <p>
          All rooms, messages and files in this browser are deleted for good, and you can't return to a room
          that is still open. The other devices keep their own copies.
        </p>
      </Dialog>
    </SettingsSection>
  );
}
