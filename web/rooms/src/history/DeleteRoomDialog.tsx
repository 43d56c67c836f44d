import { Button, Dialog } from "@orbitroom/compact";

interface DeleteRoomDialogProps {
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks for confirmation before a room's data is removed from this browser. */
export function DeleteRoomDialog({ open, onClose, onDelete }: DeleteRoomDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Delete this room's data?"
      actions={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p>Its messages and files are removed from this browser. The other device keeps its own.</p>
    </Dialog>
  );
}
