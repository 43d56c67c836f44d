import { LinkPad, type PadLink, Pads, sendPad } from "@orbitroom/nexus";
import { PadsContext, useGamepads, usePadEvent, usePadSource } from "@orbitroom/nexus/react";
import type { Room } from "@orbitroom/webrtc";
import { usePeers } from "@orbitroom/webrtc/react";
import { useCallback, useState } from "react";
import { Controller } from "../Controller.tsx";
import { TouchPad } from "../TouchPad.tsx";

/** The signals between this device and another one of the room. */
const linkTo = (room: Room, deviceId: string): PadLink => ({
  send: (bytes) => room.signal(bytes, deviceId),
  receive: (listener) => room.on("signal", ({ from, bytes }) => from.id === deviceId && listener(bytes)),
});

/** The device that made the room is the screen, and every other one is a pad. */
export function PhonePad({ room }: { room: Room }) {
  const [pads] = useState(() => new Pads());
  const screenId = room.creatorId;
  if (screenId !== undefined && screenId !== room.self.id) {
    return <TouchPad onReady={(controls) => sendPad(linkTo(room, screenId), controls)} />;
  }
  return (
    <PadsContext value={pads}>
      <Screen room={room} />
    </PadsContext>
  );
}

function Screen({ room }: { room: Room }) {
  const peers = usePeers(room);
  const pads = useGamepads();
  const [last, setLast] = useState("No button was pressed yet.");
  usePadEvent("pressed", ({ pad, button }) => {
    setLast(`${pad.name}: ${button}`);
    // A phone that can vibrates.
    if (button === "r1") void pad.rumble({ durationMs: 200, strong: 1 });
  });
  return (
    <>
      {peers.map(({ id, name }) => (
        <Phone key={id} room={room} id={id} name={name} />
      ))}
      {pads.map((pad) => (
        <Controller key={pad.key} pad={pad} />
      ))}
      <p role="status">{pads.length > 0 ? last : "No pad is here yet."}</p>
    </>
  );
}

/** A phone of the room is a pad as long as it is there. */
function Phone({ room, id, name }: { room: Room; id: string; name: string }) {
  usePadSource(useCallback(() => new LinkPad(linkTo(room, id), { id, name }), [room, id, name]));
  return null;
}
