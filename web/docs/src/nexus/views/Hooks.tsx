import { KeyboardPad } from "@orbitroom/nexus";
import { useButton, usePadEvent, usePadSource, useStick } from "@orbitroom/nexus/react";
import { useRef, useState } from "react";
import { TouchController } from "../Controller.tsx";

const makeKeyboard = () => new KeyboardPad();

export function Hooks() {
  usePadSource(makeKeyboard);
  return (
    <>
      <TouchController />
      <Ship />
      <Shots />
    </>
  );
}

function Ship() {
  const { x, y } = useStick("left");
  const isBoosting = useButton("south");
  const renders = useRef(0);
  renders.current += 1;
  return (
    <p>
      Ship at {x.toFixed(2)}, {y.toFixed(2)}
      {isBoosting && ", boosting"}. Rendered {renders.current} times.
    </p>
  );
}

function Shots() {
  const [shots, setShots] = useState(0);
  usePadEvent("pressed", ({ button }) => {
    if (button === "west") setShots(shots + 1);
  });
  return <p>Shots with west (J, or X on the drawing): {shots}.</p>;
}
