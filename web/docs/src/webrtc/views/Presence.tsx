import { Button } from "@orbitroom/compact";
import type { Peer, Room } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";

export function Presence({ room }: { room: Room }) {
  const [peers, setPeers] = useState<readonly Peer[]>(room.peers);
  const [events, setEvents] = useState<readonly string[]>([]);

  useEffect(() => {
    const add = (event: string) => setEvents((shown) => [...shown, event].slice(-4));
    const stops = [
      room.on("peers", setPeers),
      room.on("joined", (peer) => add(`${peer.name} joined`)),
      room.on("left", (device) => {
        add(`${device.name} left`);
        setPeers(room.peers);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [room]);

  return (
    <>
      <ul aria-label="Devices">
        {peers.map(({ id, name, state }) => (
          <li key={id}>
            <b>{name}</b> {state}
            <Button size="sm" variant="quiet" onClick={() => void room.remove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p role="log" aria-label="Events">
        {events.join(", ")}
      </p>
    </>
  );
}
