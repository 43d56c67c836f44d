import type { Peer, Room } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";

export function SafetyWords({ room }: { room: Room }) {
  const [peers, setPeers] = useState<readonly Peer[]>(room.peers);

  useEffect(() => {
    const stops = [room.on("peers", setPeers), room.on("left", () => setPeers(room.peers))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [room]);

  return (
    <ul aria-label="Safety words">
      {peers.map(({ id, name, phrase }) => (
        <li key={id}>
          With <b>{name}</b>: <code>{phrase}</code>
        </li>
      ))}
    </ul>
  );
}
