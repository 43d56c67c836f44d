import type { DocsPage } from "../docs-page.ts";

/** Icons. */
export const page: DocsPage = {
  title: "Icons",
  lead: "Icons on a 24 by 24 grid that take the text colour. Only the icons you import are bundled.",
  imports: 'import { closeIcon, Icon } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 72,
      tag: "Icon",
      propOptions: { size: ["xs", "sm", "md", "lg"], name: ["planet", "room", "send", "lock", "moon"] },
      propValues: { label: "" },
      code: `import { Icon } from "@orbitroom/compact";

export default function Example() {
  return <Icon name="planet" size="lg" />;
}
`,
    },
    {
      id: "all",
      title: "All icons",
      mode: "live",
      minHeightPx: 640,
      code: `import { Grid, Icon, iconNames, Text } from "@orbitroom/compact";

export default function Example() {
  return (
    <Grid minColumnWidth={92} gap={3}>
      {iconNames.map((name) => (
        <div key={name} style={{ display: "grid", justifyItems: "center", gap: 6 }}>
          <Icon name={name} size="md" />
          <Text size="xs" tone="muted">{name}</Text>
        </div>
      ))}
    </Grid>
  );
}
`,
    },
    {
      id: "own",
      title: "Custom icon",
      text: "Register an icon under a name to use it anywhere by that name.",
      mode: "live",
      minHeightPx: 72,
      altCode: `import { Icon, planetIcon } from "@orbitroom/compact";

export default function Example() {
  return <Icon icon={planetIcon} size="lg" label="Planet" />;
}
`,
      code: `import { Icon, planetIcon, registerIcons } from "@orbitroom/compact";

registerIcons({ home: planetIcon });

export default function Example() {
  return <Icon name="home" size="lg" label="Home" />;
}
`,
    },
  ],
  notes: [
    "Icons without a label are hidden from screen readers.",
    "The sizes are 0.8, 1, 1.2 and 1.5 times 20 px.",
  ],
  props: ["Icon"],
};
