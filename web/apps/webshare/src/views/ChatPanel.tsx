import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Input } from "@orbitroom/compact";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MAX_CHAT_CHARS } from "../protocol/message.ts";
import type { Chat } from "../room/chat.ts";
import styles from "./panels.module.css";

interface ChatPanelProps {
  chat: Chat;
  /** Sends a snapshot of what is shown; undefined while nothing is. */
  onSnapshot: (() => void) | undefined;
}

/** The chat of the devices while they watch. */
export function ChatPanel({ chat, onSnapshot }: ChatPanelProps) {
  const { entries } = useStore(chat.state);
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const last = entries.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls into view
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    chat.send(text);
    setText("");
  };
  return (
    <div className={styles["panel"]}>
      {entries.length === 0 ? (
        <p className={styles["hint"]}>No messages yet. They are gone when the page is closed.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul ref={list} className={`plain-list ${styles["entries"]}`} aria-label="Messages" tabIndex={0}>
          {entries.map(({ id, from, text: said, pictureUrl }) => (
            <li key={id} className={styles["entry"]} data-own={from === undefined ? "" : undefined}>
              <strong>{from ?? "You"}</strong>
              {pictureUrl === undefined ? (
                <span>{said}</span>
              ) : (
                <a href={pictureUrl} download={said}>
                  <img src={pictureUrl} alt={`${said}, download`} className={styles["picture"]} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <form className={styles["compose"]} onSubmit={send}>
        <Input
          label="Message"
          labelHidden
          placeholder="Message"
          autoComplete="off"
          maxLength={MAX_CHAT_CHARS}
          value={text}
          onValueChange={setText}
        />
        <Button type="submit" icon="send" iconOnly disabled={text.trim() === ""}>
          Send
        </Button>
      </form>
      {onSnapshot && (
        <Button variant="quiet" icon="image" onClick={onSnapshot}>
          Send a snapshot
        </Button>
      )}
    </div>
  );
}
