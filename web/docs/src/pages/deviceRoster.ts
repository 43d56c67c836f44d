import type { DocsPage } from "../docs-page.ts";

/** Device roster. */
export const page: DocsPage = {
  title: "Device roster",
  lead: "Who is there, what each device does, and how well it is connected.",
  imports: 'import { DeviceRoster } from "@orbitroom/crux";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "DeviceRoster",
      minHeightPx: 230,
      propOptions: { layout: ["list", "grid"] },
      code: `import { DeviceRoster, type RosterDevice } from "@orbitroom/crux";
import { useState } from "react";

const all: readonly RosterDevice[] = [
  { id: "1", name: "Ada's phone", color: "#f5a524", note: "paints", latencyMs: 12 },
  { id: "2", name: "Ben's tablet", color: "#3aa0f0", note: "is connecting", state: "busy" },
  { id: "3", name: "Cleo's laptop", color: "#2fb67c", note: "does not respond", state: "away" },
];

export default function Example() {
  const [devices, setDevices] = useState(all);
  return (
    <DeviceRoster
      label="Painters"
      devices={devices}
      empty="No one is painting yet."
      onRemove={(id) => setDevices(devices.filter((device) => device.id !== id))}
    />
  );
}
`,
    },
    {
      id: "figures",
      title: "Pictures",
      text: "A small image can take the place of the dot.",
      mode: "live",
      minHeightPx: 140,
      code: `import { Icon, phoneIcon, castIcon } from "@orbitroom/compact";
import { DeviceRoster } from "@orbitroom/crux";

export default function Example() {
  return (
    <DeviceRoster
      label="In this room"
      layout="grid"
      devices={[
        { id: "1", name: "Phone", note: "controls", figure: <Icon icon={phoneIcon} /> },
        { id: "2", name: "Screen", note: "shows", figure: <Icon icon={castIcon} /> },
      ]}
    />
  );
}
`,
    },
    {
      id: "empty",
      title: "No one there",
      text: "`empty` stands in place of the list until the first device comes.",
      mode: "live",
      minHeightPx: 160,
      code: `import { Button, Stack } from "@orbitroom/compact";
import { DeviceRoster, type RosterDevice } from "@orbitroom/crux";
import { useState } from "react";

export default function Example() {
  const [devices, setDevices] = useState<readonly RosterDevice[]>([]);
  const join = () => {
    const id = String(devices.length + 1);
    setDevices([...devices, { id, name: \`Device \${id}\`, note: "has just joined" }]);
  };
  return (
    <Stack gap={3}>
      <DeviceRoster label="Players" devices={devices} empty="No one is playing yet." />
      <Button onClick={join}>Join with a device</Button>
    </Stack>
  );
}
`,
    },
  ],
  notes: ["Color alone says nothing: say in `note` what a device does, and why it is away."],
  props: ["DeviceRoster", "RosterDevice"],
};
