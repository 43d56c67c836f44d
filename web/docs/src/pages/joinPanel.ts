import type { DocsPage } from "../docs-page.ts";

/** Join panel. */
export const page: DocsPage = {
  title: "Join panel",
  lead: "How others come in: a QR code, and the link to copy or share. It also shows that the link is being made, or what went wrong.",
  imports: 'import { JoinPanel, QrCode } from "@orbitroom/crux";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "JoinPanel",
      minHeightPx: 530,
      propOptions: {
        align: ["start", "center"],
        linkShown: ["true", "false"],
        paused: ["true", "false"],
      },
      propValues: { linkShown: "true" },
      code: `import { JoinPanel } from "@orbitroom/crux";

export default function Example() {
  return (
    <JoinPanel
      label="Link to watch"
      link="https://orbitroom.example/watch/7Q2K#code=K7MP3X"
      code="K7MP3X"
      hint="Scan this, or send the link. Anyone who opens it watches at once."
    />
  );
}
`,
    },
    {
      id: "states",
      title: "Waiting and problems",
      text: "Without a link the panel waits. A problem replaces the link; say what to do about it.",
      mode: "live",
      minHeightPx: 220,
      code: `import { JoinPanel } from "@orbitroom/crux";
import { useState } from "react";

export default function Example() {
  const [failed, setFailed] = useState(true);
  return (
    <JoinPanel
      link={undefined}
      texts={{ waiting: "Opening a room." }}
      problem={failed && "The room could not be opened. Check that you are online."}
      onRetry={() => setFailed(false)}
    />
  );
}
`,
    },
    {
      id: "code",
      title: "Only a QR code",
      text: "Its size is that of its class or style.",
      mode: "live",
      minHeightPx: 220,
      code: `import { QrCode } from "@orbitroom/crux";

export default function Example() {
  return <QrCode text="https://orbitroom.example" label="QR code of our page" style={{ width: 140, height: 140 }} />;
}
`,
    },
  ],
  notes: [
    "The library that draws QR codes is loaded with the first one. `loadQrCodes()` loads it earlier.",
    "The button that shares appears only on devices with a share sheet.",
    "A link of more than 1000 characters gets no QR code, because few cameras could read it.",
  ],
  props: ["JoinPanel", "JoinPanelTexts", "QrCode"],
};
