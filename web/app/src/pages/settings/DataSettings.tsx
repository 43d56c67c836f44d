import { Button, Dialog, toasts } from "@orbitroom/compact";
import { useCallback, useEffect, useState } from "react";
import {
  deleteEverything,
  estimateStorage,
  requestPersistence,
  type StorageEstimate,
} from "../../stored/stored-data.ts";
import { readStoredItems, type StoredItems } from "../../stored/stored-items.ts";
import { BackupSettings } from "./BackupSettings.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { StorageUsage } from "./StorageUsage.tsx";
import { StoredData } from "./StoredData.tsx";

/** Shows what is stored in this browser, and lets the visitor export, import and delete it. */
export function DataSettings() {
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const [items, setItems] = useState<StoredItems>();
  const update = useCallback(() => {
    estimateStorage().then(setEstimate, () => setEstimate(undefined));
    readStoredItems().then(setItems, () => setItems({ rooms: [], apps: [] }));
  }, []);
  useEffect(update, [update]);
  return (
    <>
      <StorageSection estimate={estimate} onChange={update} />
      <StoredData items={items} onChange={update} />
      <BackupSettings onChange={update} />
      <DeletionSection />
    </>
  );
}

function StorageSection({
  estimate,
  onChange,
}: {
  estimate: StorageEstimate | undefined;
  onChange: () => void;
}) {
  const persist = async (): Promise<void> => {
    if (await requestPersistence()) {
      toasts.show({ message: "Your rooms are kept until you delete them.", variant: "success" });
    } else {
      toasts.show({
        message: "Your browser declined. It often agrees once Orbitroom is on your home screen.",
      });
    }
    onChange();
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
        Deletes all rooms, messages, files and settings of Orbitroom from this browser. What a single room or
        app stores can be deleted above.
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
