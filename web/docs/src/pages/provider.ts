import type { DocsPage } from "../docs-page.ts";

/** Theme, direction and locale. */
export const page: DocsPage = {
  title: "Theme, direction and locale",
  lead: "Without any setup, a page follows the theme of the device, the direction of its elements and the locale of the browser. A provider sets them for a part of the page, or for all of it.",
  imports: 'import { CompactProvider, themeScript, useThemeChoice } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Components that write numbers and dates take the locale from the nearest provider, unless they have their own.",
      mode: "live",
      minHeightPx: 320,
      tag: "CompactProvider",
      propOptions: {
        theme: ["light", "dark"],
        dir: ["ltr", "rtl"],
        locale: ["en", "de", "fr", "ja"],
      },
      propValues: { theme: "dark", dir: "ltr", locale: "de" },
      code: `import { Card, CompactProvider, DataGrid, type DataGridColumn } from "@orbitroom/compact";

interface Launch {
  mission: string;
  day: string;
}

const launches: Launch[] = [
  { mission: "Lagrange", day: "2031-04-12" },
  { mission: "Kepler", day: "2032-09-30" },
];

const columns: DataGridColumn<Launch>[] = [
  { dataKey: "mission", label: "Mission", width: 160 },
  { dataKey: "day", label: "Day", type: "date", width: 160 },
];

export default function Example() {
  return (
    <CompactProvider theme="dark" dir="ltr" locale="de">
      <Card>
        <DataGrid label="Launches" rows={launches} columns={columns} paging={false} height={140} />
      </Card>
    </CompactProvider>
  );
}
`,
    },
    {
      id: "choice",
      title: "A theme that visitors choose",
      text: "The choice is stored and shown in all tabs. With system, the page follows the device again.",
      mode: "read",
      code: `import { Radio, RadioGroup, type ThemeChoice, useThemeChoice } from "@orbitroom/compact";

export default function ThemeSetting() {
  const [choice, choose] = useThemeChoice();
  return (
    <RadioGroup label="Theme" value={choice} onValueChange={(next) => choose(next as ThemeChoice)}>
      <Radio value="system" label="As on the device" />
      <Radio value="light" label="Light" />
      <Radio value="dark" label="Dark" />
    </RadioGroup>
  );
}
`,
    },
    {
      id: "first-paint",
      title: "No flash before the first paint",
      text: "A script in the head of the page shows the stored theme before anything is painted. A server can write it, also from a server component.",
      mode: "read",
      code: `import { themeScript } from "@orbitroom/compact";
import type { ReactNode } from "react";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript() }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
`,
    },
  ],
  notes: [
    "The provider renders a div with data-theme, dir and lang; dialogs and panels inside it follow it. Without a provider, set these attributes yourself.",
    "themeScript and useThemeChoice take a key for the storage, which is theme by default. The text of the script is the same for the same key, so a content security policy can name its hash.",
  ],
  props: ["CompactProvider"],
};
