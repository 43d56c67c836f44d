import { type Hotspot, ModelViewer } from "@orbitroom/engine/react";
import { useState } from "react";
import orrery from "../orrery.glb?url";

export function Hotspots() {
  const [chosen, setChosen] = useState("Choose a place.");
  const hotspots: Hotspot[] = [
    {
      id: "pole",
      label: "Pole",
      node: "Planet",
      position: [0, 1, 0],
      normal: [0, 1, 0],
      onSelect: () => setChosen("It faces away from the moon."),
    },
    {
      id: "moon",
      label: "Moon",
      node: "Moon",
      position: [0, 0.22, 0],
      onSelect: () => setChosen("It goes round in twelve seconds."),
    },
  ];
  return (
    <>
      <ModelViewer src={orrery} alt="A planet with a ring and a moon" hotspots={hotspots} />
      <p role="status">{chosen}</p>
    </>
  );
}
