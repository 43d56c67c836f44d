import { Button, Input } from "@orbitroom/compact";
import { type RoomState, useMessages, usePeers, useRoom } from "@orbitroom/webrtc/react";
import { type FormEvent, useState } from "react";

export function Pair({ code }: { code: string }) {
  const options = { gateway: location.origin, code };
  const ada = useRoom({ ...options, name: "Ada" });
  const ben = useRoom(ada.room && { ...options, name: "Ben", roomId: ada.room.id });
  return (
    <>
      <Chat name="Ada" state={ada} />
      <Chat name="Ben" state={ben} />
    </>
  );
}

function Chat({ name, state: { status, room, error, retry } }: { name: string; state: RoomState }) {
  const peers = usePeers(room);
  const { messages, send } = useMessages(room);
  const [draft, setDraft] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!room || draft.trim() === "") return;
    send(draft);
    setDraft("");
  };
  return (
    <section aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span data-status={status}>{status}</span>
      </header>
      <div>
        {error && <Button onClick={retry}>Try again</Button>}
        <p>{error?.message ?? peers.map((peer) => `${peer.name} is ${peer.state}.`)}</p>
        <form onSubmit={submit}>
          <div role="log" aria-label="Conversation">
            {messages.map(({ id, isOwn, from, text }) => (
              <p key={id}>
                <b>{isOwn ? "You" : from.name}</b> {text}
              </p>
            ))}
          </div>
          <Input label="Message" labelHidden placeholder="Message" value={draft} onValueChange={setDraft} />
          <Button type="submit" disabled={!room}>
            Send
          </Button>
        </form>
      </div>
    </section>
  );
}
