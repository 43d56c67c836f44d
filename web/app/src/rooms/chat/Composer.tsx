import { Button, Menu, MenuItem, Textarea } from "@orbitroom/compact";
import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { AttachedFile } from "./AttachedFile.tsx";
import styles from "./Composer.module.css";
import type { Attachments } from "./use-attachments.ts";

/** The message box, its attached files, and Send. */
export function Composer({ session, attachments }: { session: RoomSession; attachments: Attachments }) {
  const [text, setText] = useState("");
  const [isTooLong, setTooLong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { files } = attachments;
  const isEmpty = text.trim() === "" && files.length === 0;

  const send = async () => {
    if (isEmpty) return;
    if (new TextEncoder().encode(text).length > MAX_TEXT_BYTES) return setTooLong(true);
    setText("");
    attachments.clear();
    box.current?.focus();
    await session.send(text.trim() === "" ? undefined : text, files);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter selects the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.clipboardData.files);
  };

  return (
    <form className={styles["composer"]} onSubmit={onSubmit}>
      {files.length > 0 && (
        <ul className={styles["files"]} aria-label="Attached files">
          {files.map((file) => (
            <AttachedFile
              key={`${file.name}/${file.type}`}
              file={file}
              onRemove={() => attachments.remove(file)}
            />
          ))}
        </ul>
      )}
      {isTooLong && (
        <p className={styles["note"]} role="alert">
          This message is too long. Send it as a file or in parts.
        </p>
      )}
      <div className={styles["row"]}>
        <Menu label="Options" icon="plus" align="start" side="top">
          <MenuItem icon="paperclip" onClick={() => pick(picker.current, "")}>
            Share files
          </MenuItem>
          <MenuItem icon="image" onClick={() => pick(picker.current, "image/*")}>
            Share images
          </MenuItem>
        </Menu>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Enter a file here"
          placeholder="Share"
          onChange={(event) => {
            attachments.add(event.target.files ?? []);
            // Lets the same file be chosen again after it was removed.
            event.target.value = "";
          }}
        />
        <Textarea
          ref={box}
          label="Message"
          labelHidden
          className={styles["field"] ?? ""}
          inputClassName={styles["box"] ?? ""}
          placeholder="Write a message"
          name="box"
          minRows={1}
          maxRows={8}
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            setTooLong(false);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button type="submit" variant="primary" icon="send" iconOnly disabled={isEmpty}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Opens the file picker. */
function pick(picker: HTMLInputElement | null, accept: string): void {
  if (!picker) return;
  picker.accept = accept;
  picker.click();
}
