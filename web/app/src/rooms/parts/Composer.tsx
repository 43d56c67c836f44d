import { Button, Menu, MenuItem, Textarea } from "@orbitroom/compact";
import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { AttachedFile } from "./AttachedFile.tsx";
import type { Attachments } from "./use-attachments.ts";

/** The box for a message, the files that go with it, and Send. */
export function Composer({ session, attachments }: { session: RoomSession; attachments: Attachments }) {
  const [text, setText] = useState("");
  const [tooLong, setTooLong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { files } = attachments;
  const empty = text.trim() === "" && files.length === 0;

  const send = async () => {
    if (empty) return;
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
    // While a word is being composed, Enter picks the word.
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
    <form className="composer" onSubmit={onSubmit}>
      {files.length > 0 && (
        <ul className="composer-files" aria-label="Attached files">
          {files.map((file) => (
            <AttachedFile
              key={`${file.name}/${file.type}`}
              file={file}
              onRemove={() => attachments.remove(file)}
            />
          ))}
        </ul>
      )}
      {tooLong && (
        <p className="composer-note" role="alert">
          That is too long for one message. Send it as a file, or in parts.
        </p>
      )}
      <div className="composer-row">
        <Menu label="Options" icon="plus" align="start" side="above">
          <MenuItem icon="paperclip" onClick={() => pick(picker.current, "")}>
            Share files
          </MenuItem>
          <MenuItem icon="image" onClick={() => pick(picker.current, "image/*")}>
            Share pictures
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
            // So that the same file can be chosen again after it was removed.
            event.target.value = "";
          }}
        />
        <Textarea
          ref={box}
          label="Message"
          labelHidden
          className="composer-field"
          inputClassName="composer-box"
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
        <Button type="submit" variant="primary" icon="send" iconOnly disabled={empty}>
          Send
        </Button>
      </div>
    </form>
  );
}

function pick(picker: HTMLInputElement | null, accept: string): void {
  if (!picker) return;
  picker.accept = accept;
  picker.click();
}
