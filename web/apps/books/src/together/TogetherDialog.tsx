import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";
import { Button, Dialog, Input, Radio, RadioGroup } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { useState } from "react";
import { invitationLink, type ReadingWith } from "./invitation.ts";
import styles from "./TogetherDialog.module.css";
import type { Together } from "./use-reading-room.ts";

const storedName = new StoredSetting("books/name", "orbitroom-books-name");
const MAX_NAME_CHARS = 24;

interface TogetherDialogProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  together: Together;
}

/** Brings devices that read the same book together: those of one reader, or those of several people. */
export function TogetherDialog({ isOpen, onOpenChange, together }: TogetherDialogProps) {
  const { room, invitation } = together;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Read together">
      <div className={styles["panel"]}>
        {room ? (
          <Reading together={together} />
        ) : (
          <Entry key={invitation?.token} {...{ together, onOpenChange }} />
        )}
      </div>
    </Dialog>
  );
}

function Entry({ together, onOpenChange }: Pick<TogetherDialogProps, "together" | "onOpenChange">) {
  const { invitation, isEntering, problem, open, join, leave } = together;
  const [readingWith, setReadingWith] = useState<ReadingWith>(invitation?.readingWith ?? "own");
  const [name, setName] = useState(() => storedName.read() ?? "");
  const enter = (): void => {
    const known = name.trim().slice(0, MAX_NAME_CHARS);
    if (readingWith === "others") void storedName.write(known);
    const shown = readingWith === "own" ? "Your other device" : known || "A reader";
    if (invitation) void join(shown).then((isIn) => isIn && onOpenChange(false));
    else open(readingWith, shown);
  };
  return (
    <form
      className={styles["panel"]}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      {invitation ? (
        <p>
          {readingWith === "own"
            ? "Your other device has this book open. Connect to continue where it is."
            : "You are invited to read this book together."}
        </p>
      ) : (
        <RadioGroup
          label="With"
          value={readingWith}
          onValueChange={(value) => setReadingWith(value === "own" ? "own" : "others")}
        >
          <Radio
            value="own"
            label="My other device"
            helper="Continue where the other one is, with all your notes. You need no account."
          />
          <Radio value="others" label="Someone else" helper="Each of you sees where the other one is." />
        </RadioGroup>
      )}
      {readingWith === "others" && (
        <Input label="Your name" maxLength={MAX_NAME_CHARS} value={name} onValueChange={setName} />
      )}
      <p className={styles["hint"]}>
        Each device needs its own copy of the book. Only{" "}
        {readingWith === "own" ? "your place in it, bookmarks and notes are" : "the place in it is"} sent,
        directly from device to device.
      </p>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <div className={styles["actions"]}>
        <Button variant="primary" type="submit" loading={isEntering}>
          {invitation ? "Connect" : "Open a room"}
        </Button>
        {invitation && (
          <Button
            variant="quiet"
            onClick={() => {
              leave();
              onOpenChange(false);
            }}
          >
            Read alone
          </Button>
        )}
      </div>
    </form>
  );
}

function Reading({ together }: Pick<TogetherDialogProps, "together">) {
  const { room, others, isOpen, leave } = together;
  if (!room) return null;
  return (
    <>
      <p role="status">
        {others.length === 0
          ? "No one else is here yet."
          : `Connected: ${others.map(({ name }) => name).join(", ")}.`}
      </p>
      <JoinPanel
        label="Link to the book"
        qrLabel="QR code of the link to the book"
        shareTitle="Read together"
        link={invitationLink(room.book, room.invitation)}
        paused={!isOpen}
        hint={
          isOpen
            ? "Add the same book on the other device first. Then scan this there, or open the link."
            : "The room admits no one at the moment."
        }
      />
      <Button variant="quiet" icon="unlinked" onClick={leave}>
        Leave the room
      </Button>
    </>
  );
}
