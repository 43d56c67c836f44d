import type { DocsPage } from "../docs-page.ts";

/** Icons. */
export const page: DocsPage = {
  title: "Icons",
  lead: "Drawings in the colour of the text around them, on a field of 24 by 24. A bundle holds the ones it uses.",
  imports: 'import { closeIcon, Icon } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
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
      title: "All of them",
      mode: "live",
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
      title: "One of your own",
      text: "A drawing registered under a name can be asked for by it, everywhere.",
      mode: "live",
      altCode: `import { Icon, planetIcon } from "@orbitroom/compact";

export default function Example() {
  return <Icon icon={planetIcon} size="lg" label="Planet" />;
}
`,
      code: `import { Icon, planetIcon, registerIcons } from "@orbitroom/compact";

registerIcons({ home: planetIcon });

export default function Example() {
  return <Icon name="home" size="lg" label="Home, sweet home" />;
}
`,
    },
  ],
  notes: [
    "Icons are decoration to screen readers unless they have a label.",
    "The scales are 0.8, 1, 1.2 and 1.5 times 20 px.",
  ],
  props: ["Icon"],
};
