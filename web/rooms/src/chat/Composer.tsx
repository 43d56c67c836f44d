import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { Button, isInputMethodKey, Menu, MenuItem, Textarea, toasts } from "@orbitroom/compact";
import { MAX_TEXT_BYTES } from "@orbitroom/webrtc";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ReceiverChoice } from "../devices/ReceiverChoice.tsx";
import type { Receiver } from "../devices/receiver.ts";
import { useChosenFiles, useFileChoice } from "../FileChoice.tsx";
import { draftStore, takeDraft } from "../outbox/draft.ts";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomDevice } from "../session/room-state.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import styles from "./Composer.module.css";
import { readCopied } from "./copied.ts";

interface ComposerProps {
  session: RoomSession;
  devices: readonly RoomDevice[];
  receiver: Receiver;
  onReceiver: (pair: DeviceNumber | undefined) => void;
  /** Sends files that were chosen. */
  onFiles: (files: readonly ChosenFile[]) => void;
}

/** The message box and Send, and the menu to share files, which are sent when they are chosen. */
export function Composer({ session, devices, receiver, onReceiver, onFiles }: ComposerProps) {
  const [text, setText] = useState("");
  const [isTooLong, setTooLong] = useState(false);
  const { choose, chooseFolder } = useFileChoice();
  useChosenFiles(onFiles);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => takeFocus(box.current), []);
  useEffect(() => {
    const take = () => {
      const draft = takeDraft();
      if (draft !== "") setText((typed) => (typed === "" ? draft : `${typed}\n${draft}`));
    };
    take();
    return draftStore.subscribe(take);
  }, []);
  const isEmpty = text.trim() === "";

  const send = async () => {
    if (isEmpty || receiver.isGone) return;
    if (new TextEncoder().encode(text).length > MAX_TEXT_BYTES) return setTooLong(true);
    setText("");
    box.current?.focus();
    await session.send(text, [], receiver.to);
  };
  const sendCopied = async () => {
    const warn = (title: string, message: string) => toasts.show({ title, message, variant: "warning" });
    const copied = await readCopied().catch(() => undefined);
    if (!copied)
      return warn("Not sent", "The browser does not allow it here. Paste into the message box instead.");
    const { text: copiedText = "", files } = copied;
    if (files.length > 0) return onFiles(files);
    if (copiedText.trim() === "") return warn("Nothing to send", "Copy a text or an image first.");
    // It can be shortened there.
    if (new TextEncoder().encode(copiedText).length > MAX_TEXT_BYTES) {
      setText(copiedText);
      return setTooLong(true);
    }
    await session.send(copiedText, [], receiver.to);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isInputMethodKey(event)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className={styles["composer"]} onSubmit={onSubmit}>
      {isTooLong && (
        <p className={styles["note"]} role="alert">
          This message is too long. Send it as a file or in parts.
        </p>
      )}
      <ReceiverChoice devices={devices} receiver={receiver} onChoose={onReceiver} />
      <div className={styles["row"]}>
        <Menu label="Options" icon="plus" align="start" side="top">
          <MenuItem icon="paperclip" onClick={() => choose("any")}>
            Share files
          </MenuItem>
          <MenuItem icon="image" onClick={() => choose("images")}>
            Share images
          </MenuItem>
          <MenuItem icon="archive" onClick={chooseFolder}>
            Share a folder
          </MenuItem>
        </Menu>
        {text === "" && canReadClipboard() && (
          <Button
            variant="quiet"
            icon="copy"
            iconOnly
            disabled={receiver.isGone}
            onClick={() => void sendCopied()}
          >
            Send what you last copied
          </Button>
        )}
        <Textarea
          ref={box}
          label="Message"
          labelHidden
          className={styles["field"] ?? ""}
          inputClassName={styles["box"] ?? ""}
          placeholder={receiver.name === undefined ? "Write a message" : `Write to ${receiver.name}`}
          name="box"
          minRows={1}
          maxRows={8}
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            setTooLong(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" icon="send" iconOnly disabled={isEmpty || receiver.isGone}>
          {receiver.name === undefined ? "Send" : `Send only to ${receiver.name}`}
        </Button>
      </div>
    </form>
  );
}

/** Whether a page may read what was copied, when the person presses a button for it. */
const canReadClipboard = (): boolean => "clipboard" in navigator && "read" in navigator.clipboard;
