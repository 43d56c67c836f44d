import { parseRoomInput } from "@orbitroom/webrtc";
import { type RoomSource, useFiles, useMessages, usePeers, useRoom } from "@orbitroom/webrtc/react";

const { roomId } = parseRoomInput(globalThis.location?.href ?? "");
const source: RoomSource = { gateway: "https://orbitroom.example", code: "AB12CD", name: "Ada", roomId };

/** A chat in the room that the page's address names, or in a new one. */
export function App() {
  const { status, room, error, retry } = useRoom(source);
  const peers = usePeers(room);
  const { messages, send } = useMessages(room);
  const { files } = useFiles(room);
  if (error)
    return (
      <button type="button" onClick={retry}>
        {error.message}
      </button>
    );
  if (!room) return <p>{status}</p>;
  return (
    <>
      <p>{peers.map(({ name, state }) => `${name} ${state}`).join(", ")}</p>
      <ul>
        {messages.map(({ id, from, text }) => (
          <li key={id}>
            {from.name}: {text}
          </li>
        ))}
      </ul>
      <p>{files.map(({ name, verifiedBytes, sizeBytes }) => `${name} ${verifiedBytes / sizeBytes}`)}</p>
      <button type="button" onClick={() => send("hello")}>
        Say hello
      </button>
      <button type="button" onClick={() => room.send("hello to the first", peers[0]?.id)}>
        Say hello to one
      </button>
    </>
  );
}
