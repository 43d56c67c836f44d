import { Button, Input, Textarea, toasts } from "@orbitroom/compact";
import { useRef, useState } from "react";
import { isDay, today } from "../day.ts";
import { PhotoError, savePhoto } from "../saved/photos.ts";
import { MAX_NOTE_CHARS, type Mark, noteText } from "../saved/saved-card.ts";
import styles from "./MarkDetails.module.css";

interface MarkDetailsProps {
  cardId: string;
  text: string;
  /** Undefined while the square is not marked. */
  mark: Mark | undefined;
  photoUrls: ReadonlyMap<string, string>;
  onChange: (mark: Mark | undefined) => void;
  onClose: () => void;
}

/** The details of one square: when it came true, and the proof. */
export function MarkDetails({ cardId, text, mark, photoUrls, onChange, onClose }: MarkDetailsProps) {
  const remove = (): void => {
    onChange(undefined);
    if (!mark || (mark.note === "" && mark.photo === undefined)) return;
    toasts.show({
      message: `'${text}' is no longer marked.`,
      action: { label: "Undo", onPress: () => onChange(mark) },
    });
  };
  return (
    <section className={styles["details"]} aria-label="Square">
      <h2 className={styles["text"]}>{text}</h2>
      {mark ? (
        <>
          <Input
            label="Came true on"
            type="date"
            value={mark.day}
            onValueChange={(day) => isDay(day) && onChange({ ...mark, day })}
          />
          <Textarea
            label="Note"
            maxLength={MAX_NOTE_CHARS}
            value={mark.note}
            onValueChange={(note) => onChange({ ...mark, note: noteText(note) })}
          />
          <Photo {...{ cardId, mark, photoUrls, onChange }} />
          <div className={styles["actions"]}>
            <Button size="sm" variant="quiet" icon="trash" onClick={remove}>
              Remove the mark
            </Button>
            <Button size="sm" variant="quiet" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <div className={styles["actions"]}>
          <Button
            size="sm"
            icon="check"
            onClick={() => onChange({ day: today(), note: "", photo: undefined })}
          >
            Mark it
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </section>
  );
}

interface PhotoProps {
  cardId: string;
  mark: Mark;
  photoUrls: ReadonlyMap<string, string>;
  onChange: (mark: Mark) => void;
}

function Photo({ cardId, mark, photoUrls, onChange }: PhotoProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const url = mark.photo === undefined ? undefined : photoUrls.get(mark.photo);

  const add = async (file: File): Promise<void> => {
    setAdding(true);
    setProblem(undefined);
    try {
      onChange({ ...mark, photo: await savePhoto(cardId, file) });
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      setProblem(error.message);
    } finally {
      setAdding(false);
    }
  };
  return (
    <div className={styles["photo"]}>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt="Your proof, larger in a new tab" />
        </a>
      )}
      <div className={styles["actions"]}>
        <Button size="sm" icon="image" loading={isAdding} onClick={() => field.current?.click()}>
          {mark.photo === undefined ? "Add a photo" : "Another photo"}
        </Button>
        {mark.photo !== undefined && (
          <Button size="sm" variant="quiet" onClick={() => onChange({ ...mark, photo: undefined })}>
            Remove the photo
          </Button>
        )}
      </div>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Photo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void add(file);
          target.value = "";
        }}
      />
      {problem && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
