import {
  type RoomSource,
  useFiles,
  useIsOpen,
  useMessages,
  usePeers,
  useRoom,
} from "@orbitroom/webrtc/react";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

const query = new URLSearchParams(location.search);
const source: RoomSource = {
  ...{ gateway: location.origin, code: "REACT42", name: query.get("name") ?? "" },
  roomId: query.get("room") ?? undefined,
};

function App() {
  const [isWanted, setWanted] = useState(true);
  const { status, room } = useRoom(isWanted ? source : undefined);
  const peers = usePeers(room);
  const { messages, send } = useMessages(room);
  const { files, send: sendFile } = useFiles(room);
  const isOpen = useIsOpen(room);
  return (
    <>
      <p data-testid="status">{status}</p>
      <p data-testid="room">{room?.id}</p>
      <p data-testid="entrance">{isOpen ? "open" : "closed"}</p>
      <p data-testid="peers">{peers.map(({ name, state }) => `${name} ${state}`).join()}</p>
      <p data-testid="messages">{messages.map(({ from, text }) => `${from.name}: ${text}`).join()}</p>
      <p data-testid="files">
        {files
          .map(({ name, state, verifiedBytes, direction }) =>
            [name, direction, state, verifiedBytes].join(" "),
          )
          .join()}
      </p>
      <button type="button" onClick={() => setWanted(!isWanted)}>
        Come or go
      </button>
      <button type="button" onClick={() => send(`from ${room?.self.name}`)}>
        Write
      </button>
      <button type="button" onClick={() => sendFile(new File([new Uint8Array(1_500_000)], "noise.bin"))}>
        Send a file
      </button>
      <button type="button" onClick={() => void room?.admit()}>
        Admit
      </button>
      {peers.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => void room?.remove(id)}>
          Remove {name}
        </button>
      ))}
    </>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
