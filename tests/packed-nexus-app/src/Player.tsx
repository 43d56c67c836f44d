import { buttonLabel, type Pad, padFamily } from "@orbitroom/nexus";
import { useButton, useGamepads, usePadEvent, useStick } from "@orbitroom/nexus/react";

export function Players() {
  const pads = useGamepads();
  usePadEvent("disconnected", ({ pad }) => alert(`${pad.name} is gone`));
  if (pads.length === 0) return <p>Press a button on your controller.</p>;
  return pads.map((pad) => <Player key={pad.key} pad={pad} />);
}

function Player({ pad }: { pad: Pad }) {
  const isJumping = useButton("south", pad);
  const { x, y } = useStick("left", pad);
  return (
    <p style={{ translate: `${x * 100}px ${y * 100}px` }}>
      {isJumping ? "Up!" : `${pad.name}: press ${buttonLabel("south", padFamily(pad.vendor))}`}
    </p>
  );
}
