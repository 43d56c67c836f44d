import { KeyboardPad } from "@orbitroom/nexus";
import { useGamepads, usePadSource } from "@orbitroom/nexus/react";
import { TouchController } from "../Controller.tsx";

const makeKeyboard = () => new KeyboardPad();

export function Connected() {
  usePadSource(makeKeyboard);
  const pads = useGamepads();
  return (
    <>
      <TouchController />
      <ul aria-label="Pads">
        {pads.map(({ key, name, vendor, product, isMapped }) => (
          <li key={key}>
            <b>{name}</b> {vendor && `${vendor}:${product}`}
            {!isMapped && " (its buttons are not known yet)"}
          </li>
        ))}
      </ul>
    </>
  );
}
