import { Button, Input } from "@orbitroom/compact";
import type { Room } from "@orbitroom/webrtc";
import { type FormEvent, useEffect, useReducer, useState } from "react";

interface Line {
  readonly from: string;
  readonly text: string;
}

export function Conversation({ room }: { room: Room }) {
  const [lines, add] = useReducer((shown: readonly Line[], line: Line) => [...shown, line], []);
  const [draft, setDraft] = useState("");

  useEffect(() => room.on("text", ({ from, text }) => add({ from: from.name, text })), [room]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === "") return;
    room.send(draft);
    add({ from: "You", text: draft });
    setDraft("");
  };
  return (
    <form onSubmit={send}>
      <div role="log" aria-label="Conversation">
        {lines.map(({ from, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <p key={index}>
            <b>{from}</b> {text}
          </p>
        ))}
      </div>
      <Input label="Message" labelHidden placeholder="Message" value={draft} onValueChange={setDraft} />
      <Button type="submit">Send</Button>
    </form>
  );
}
