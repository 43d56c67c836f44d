// The size of the script that each Compact component adds to a page that has React already: bundled alone, gzip. Compared with the
// same components of Base UI, React Aria Components and MUI. Scripts that load later (the data grid's worker, above 50,000 rows)
// and Compact's style sheets are printed beside it; Base UI and React Aria have no styles, and MUI's are in its script.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { figure } from "./lib/figure.mjs";
import { gzipKb } from "./lib/sides.mjs";

// The limit in kB, and the imports from each library. Base UI splits a component into several.
const PARTS = {
  button: {
    limitKb: 1.5,
    compact: "Button",
    base: { "/button": "Button" },
    aria: "Button",
    mui: "Button",
  },
  accordion: {
    limitKb: 2,
    compact: "Accordion AccordionItem",
    base: {
      "/accordion": "Accordion.Root Accordion.Item Accordion.Header Accordion.Trigger Accordion.Panel",
    },
    aria: "DisclosureGroup Disclosure DisclosurePanel Heading Button",
    mui: "Accordion AccordionSummary AccordionDetails",
  },
  dialog: {
    limitKb: 2.5,
    compact: "Dialog",
    base: { "/dialog": "Dialog.Root Dialog.Portal Dialog.Backdrop Dialog.Popup Dialog.Title Dialog.Close" },
    aria: "ModalOverlay Modal Dialog Heading Button",
    mui: "Dialog DialogTitle DialogContent DialogActions IconButton",
  },
  tabs: {
    limitKb: 2.5,
    compact: "Tabs TabList Tab TabPanel",
    base: { "/tabs": "Tabs.Root Tabs.List Tabs.Tab Tabs.Panel" },
    aria: "Tabs TabList Tab TabPanel",
    mui: "Tabs Tab",
  },
  popover: {
    limitKb: 3,
    compact: "Popover",
    base: {
      "/popover":
        "Popover.Root Popover.Trigger Popover.Portal Popover.Positioner Popover.Popup Popover.Arrow",
    },
    aria: "DialogTrigger Popover OverlayArrow Dialog",
    mui: "Popover",
  },
  menu: {
    limitKb: 5,
    compact: "Menu MenuItem",
    base: {
      "/menu": "Menu.Root Menu.Trigger Menu.Portal Menu.Positioner Menu.Popup Menu.Item",
    },
    aria: "MenuTrigger Menu MenuItem Popover Button",
    mui: "Menu MenuItem ListItemIcon ListItemText IconButton",
  },
  // Ours has submenus, groups and checkbox items.
  menu_full: {
    limitKb: undefined,
    compact: "Menu MenuItem MenuCheckboxItem MenuRadioGroup MenuRadioItem MenuGroup MenuSeparator Submenu",
    base: {
      "/menu":
        "Menu.Root Menu.Trigger Menu.Portal Menu.Positioner Menu.Popup Menu.Item Menu.CheckboxItem " +
        "Menu.CheckboxItemIndicator Menu.RadioGroup Menu.RadioItem Menu.RadioItemIndicator Menu.Group " +
        "Menu.GroupLabel Menu.Separator Menu.SubmenuRoot Menu.SubmenuTrigger",
    },
    aria: "MenuTrigger SubmenuTrigger Menu MenuItem MenuSection Header Separator Popover Button",
  },
  select: {
    limitKb: 10,
    compact: "Select",
    base: {
      "/combobox":
        "Combobox.Root Combobox.Input Combobox.Trigger Combobox.Clear Combobox.Chips Combobox.Chip " +
        "Combobox.ChipRemove Combobox.Portal Combobox.Positioner Combobox.Popup Combobox.Empty Combobox.List " +
        "Combobox.Item Combobox.ItemIndicator",
    },
    aria: "ComboBox Label Input Button Popover ListBox ListBoxItem Virtualizer ListLayout",
    mui: "Autocomplete TextField",
  },
  toast: {
    limitKb: 4,
    compact: "Toaster toasts",
    base: {
      "/toast":
        "Toast.Provider Toast.Portal Toast.Viewport Toast.Root Toast.Title Toast.Description Toast.Action " +
        "Toast.Close Toast.useToastManager",
    },
    aria: "UNSTABLE_ToastRegion UNSTABLE_Toast UNSTABLE_ToastContent UNSTABLE_ToastQueue Button Text",
    mui: "Snackbar Alert AlertTitle",
  },
  drawer: {
    limitKb: 3,
    compact: "Drawer",
    base: {
      "/drawer":
        "Drawer.Root Drawer.Portal Drawer.Backdrop Drawer.Viewport Drawer.Popup Drawer.Title Drawer.Close",
    },
    aria: "ModalOverlay Modal Dialog Heading Button",
    mui: "SwipeableDrawer IconButton",
  },
  // Base UI and MUI have no data grid.
  datagrid: {
    limitKb: 22.75,
    compact: "DataGrid",
    aria:
      "ResizableTableContainer Table TableHeader Column ColumnResizer TableBody Row Cell Checkbox Virtualizer " +
      "TableLayout useDragAndDrop",
  },
  // Ours has ranges, copy and paste, undo, column filters, groups, print, and rows from a source. No peer has these.
  datagrid_full: {
    limitKb: 26,
    compact: "DataGrid GridClipboard GridPrinting gridFiltering groupRows createRowSource",
  },
};
const WHOLE_LIMIT_KB = 80;
const PACKAGES = {
  compact: "@orbitroom/compact",
  base: "@base-ui/react",
  aria: "react-aria-components",
  mui: "@mui/material",
};
const PEERS = { base: "Base UI", aria: "React Aria", mui: "MUI" };
const ENTRY = fileURLToPath(new URL("./compact-size-entry.js", import.meta.url));

/** The code of a module that imports these names from a library and uses them. */
function moduleOf(library, names) {
  const sources = library === "base" ? Object.entries(names) : [["", names]];
  const lines = sources.map(([path, list]) => {
    const imported = [...new Set(list.split(" ").map((name) => name.split(".")[0]))];
    return `import { ${imported.join(", ")} } from ${JSON.stringify(PACKAGES[library] + path)};`;
  });
  const used = sources.flatMap(([, list]) => list.split(" "));
  return `${lines.join("\n")}\nglobalThis.used = [${used.join(", ")}];\n`;
}

/** The code of a module that uses all exports of a library. */
const wholeOf = (library) =>
  `import * as all from ${JSON.stringify(PACKAGES[library])};\nglobalThis.used = all;\n`;

/** Bundles a module as a site would, without React, and returns the gzipped sizes. */
async function measure(code) {
  const { output } = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "compact-size-entry",
        enforce: "pre",
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
    resolve: { conditions: ["source", "module", "browser", "default"] },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rollupOptions: { input: ENTRY, external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  });
  const sizes = { scriptKb: 0, stylesKb: 0, laterKb: 0 };
  const initial = withImports(output);
  for (const file of output) {
    const kb = gzipKb(Buffer.from(file.type === "chunk" ? file.code : file.source));
    if (!file.fileName.endsWith(".js")) sizes.stylesKb += kb;
    else if (initial.has(file.fileName)) sizes.scriptKb += kb;
    else sizes.laterKb += kb;
  }
  return sizes;
}

/** The entry chunks and their static imports; the other chunks are workers and dynamic imports. */
function withImports(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Set();
  const open = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(chunks.get(name)?.imports ?? []));
  }
  return found;
}

const column = (kb) => (kb === undefined ? "-" : kb.toFixed(2)).padStart(12);
console.log(
  `${"kB gzip".padEnd(12)}${["limit", "Compact", "later", "its styles", ...Object.values(PEERS)].map((name) => name.padStart(12)).join("")}`,
);
const tooLarge = [];
let worstRatio = 0;
let worstPart = "";
/** Prints one line of the table: our sizes and those of the other libraries. */
async function compare(part, limitKb, ours, sides) {
  const { scriptKb, stylesKb, laterKb } = await measure(ours);
  const peers = {};
  for (const [peer, code] of Object.entries(sides)) peers[peer] = (await measure(code)).scriptKb;
  console.log(
    part.padEnd(12) +
      [limitKb, scriptKb, laterKb || undefined, stylesKb, ...Object.keys(PEERS).map((peer) => peers[peer])]
        .map(column)
        .join(""),
  );
  figure(`compact.size.${part}`, scriptKb, "kB");
  if (laterKb > 0) figure(`compact.size.${part}.later`, laterKb, "kB");
  for (const [peer, kb] of Object.entries(peers)) figure(`compact.size.${part}.${peer}`, kb, "kB");
  if (scriptKb > limitKb) tooLarge.push(`${part} is ${scriptKb.toFixed(2)} kB, over ${limitKb} kB`);
  const ratio = scriptKb / Math.min(...Object.values(peers));
  if (ratio > worstRatio) {
    worstRatio = ratio;
    worstPart = part;
  }
}

for (const [name, part] of Object.entries(PARTS)) {
  const peers = Object.keys(PEERS).filter((peer) => part[peer] !== undefined);
  await compare(
    name,
    part.limitKb,
    moduleOf("compact", part.compact),
    Object.fromEntries(peers.map((peer) => [peer, moduleOf(peer, part[peer])])),
  );
}
// All exports. The libraries differ in what they contain; Compact's data grid and icons are included.
await compare(
  "whole",
  WHOLE_LIMIT_KB,
  wholeOf("compact"),
  Object.fromEntries(Object.keys(PEERS).map((peer) => [peer, wholeOf(peer)])),
);
console.log(`worst ratio: ${worstPart}`);
figure("compact.size.worst_ratio", worstRatio, "of the smallest peer");
for (const line of tooLarge) console.error(line);
if (tooLarge.length > 0) process.exitCode = 1;
