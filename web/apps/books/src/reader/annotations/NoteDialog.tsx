import { Button, Dialog, Textarea } from "@orbitroom/compact";
import { useState } from "react";
import { type Annotation, MAX_NOTE_CHARS } from "../../annotations/annotation.ts";
import styles from "./NoteDialog.module.css";

interface NoteDialogProps {
  annotation: Annotation;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Writes or changes the note about a highlight. */
export function NoteDialog({ annotation, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(annotation.note);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Note"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onSave(note.trim())}>
            Save
          </Button>
        </>
      }
    >
      <blockquote className={styles["quote"]}>{annotation.text}</blockquote>
      <Textarea
        label="Your note"
        value={note}
        minRows={4}
        maxRows={12}
        maxLength={MAX_NOTE_CHARS}
        helper={
          note.length > MAX_NOTE_CHARS * 0.9 &&
          `Room for ${(MAX_NOTE_CHARS - note.length).toLocaleString()} more characters.`
        }
        onValueChange={setNote}
      />
    </Dialog>
  );
}
