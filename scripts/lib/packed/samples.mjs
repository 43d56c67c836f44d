// The sample of each package that has something to show, as the source of a module that exports `Sample`.

/** @type {Record<string, { code: string, text: string, isServerComponent?: boolean }>} */
export const samples = {
  compact: {
    code: `import { Box, Button, Card, DataGrid, Dialog, Heading, Icon, Link, searchIcon, Select, Skeleton, Stack, Text } from "@orbitroom/compact";
export const Sample = () => (
  <Card>
    <Stack>
      <Heading level={2}>Rooms</Heading>
      <Text>All of them</Text>
      <Box><Link href="/all">More</Link></Box>
      <Icon icon={searchIcon} />
      <Skeleton />
      <Button icon={searchIcon}>Find a room</Button>
      <Select label="Size" options={[{ value: "s", label: "Small" }]} />
    </Stack>
  </Card>
);
`,
    text: "Find a room",
    isServerComponent: true,
  },
  crux: {
    code: `import { HistoryButtons, QrCode } from "@orbitroom/crux";
const nothing = () => undefined;
export const Sample = () => (
  <>
    <HistoryButtons canUndo canRedo={false} onUndo={nothing} onRedo={nothing} />
    <QrCode text="https://orbitroom.example" label="Join" />
  </>
);
`,
    text: "Undo",
  },
  webrtc: {
    code: `import { useRoom } from "@orbitroom/webrtc/react";
export const Sample = () => <p>{useRoom({ gateway: "https://orbitroom.example", code: "AB12CD" }).status}</p>;
`,
    text: "entering",
  },
  engine: {
    code: `import { ModelViewer } from "@orbitroom/engine/react";
export const Sample = () => <ModelViewer src="/car.glb" alt="A car" />;
`,
    text: "",
  },
  nexus: {
    code: `import { useGamepads } from "@orbitroom/nexus/react";
export const Sample = () => <p>{useGamepads().length + " pads"}</p>;
`,
    text: "0 pads",
  },
  "react-hub": {
    code: `import { lazyPage } from "@orbitroom/react-hub";
const Page = lazyPage("page", async () => () => <p>loaded</p>);
export const Sample = () => <Page placeholder={<p>loading</p>} />;
`,
    text: "loading",
  },
};
