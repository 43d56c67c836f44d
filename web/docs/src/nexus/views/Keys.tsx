import { KeyboardPad, type KeyMap } from "@orbitroom/nexus";
import { useGamepads, usePadSource } from "@orbitroom/nexus/react";
import { Controller } from "../Controller.tsx";

const keys: KeyMap = {
  ...{ KeyA: "leftX-", KeyD: "leftX+", KeyW: "leftY-", KeyS: "leftY+" },
  ...{ KeyK: "south", KeyL: "east", KeyJ: "west", KeyI: "north" },
};
const makeKeyboard = () => new KeyboardPad({ keys });

export function Keys() {
  usePadSource(makeKeyboard);
  const keyboard = useGamepads().find(({ kind }) => kind === "keyboard");
  return (
    <>
      <Controller pad={keyboard} />
      <p>Left stick: W A S D. Buttons: I J K L. In this field, the keys write:</p>
      <label>
        Name <input type="text" />
      </label>
    </>
  );
}
