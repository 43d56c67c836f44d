import { ConfirmDialog, Skeleton, toasts } from "@orbitroom/compact";
import { useState } from "react";
import type { StoredItem, StoredItems } from "../../stored/stored-items.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import { StoredList } from "./StoredList.tsx";

interface StoredDataProps {
  /** What is stored; undefined until it is read. */
  readonly items: StoredItems | undefined;
  /** Called when something was deleted, or brought back. */
  readonly onChange: () => void;
}

/** What is stored by room and by app. Each can be deleted by itself. */
export function StoredData({ items, onChange }: StoredDataProps) {
  const [chosen, setChosen] = useState<StoredItem>();

  const remove = async (item: StoredItem) => {
    setChosen(undefined);
    try {
      const restore = await item.remove();
      const undo = restore && { label: "Undo", onPress: () => void restore().finally(onChange) };
      toasts.show({ message: `${item.name} was deleted.`, action: undo });
    } catch {
      toasts.show({
        title: "Not deleted",
        message: `${item.name} is open in another tab. Close it there, then try again.`,
        variant: "warning",
      });
    }
    onChange();
  };
  const onDelete = (item: StoredItem) => {
    if (item.isPrecious) setChosen(item);
    else void remove(item);
  };

  return (
    <SettingsSection title="What is stored">
      {items ? (
        <>
          <StoredList
            title="Rooms"
            items={items.rooms}
            empty="No rooms yet. A room is listed here when something was sent in it."
            onDelete={onDelete}
          />
          <StoredList
            title="Apps"
            items={items.apps}
            empty="Nothing yet. Books, paintings and cards are listed here."
            onDelete={onDelete}
          />
        </>
      ) : (
        <Skeleton lines={4} />
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        title={`Delete ${chosen?.name ?? ""}?`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => chosen && void remove(chosen)}
      >
        {`${chosen?.what ?? ""}: deleted from this browser only. Other devices keep their own.`}
      </ConfirmDialog>
    </SettingsSection>
  );
}
