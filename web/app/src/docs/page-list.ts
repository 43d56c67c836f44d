import { loadChunk } from "../lib/load-chunk.ts";
import type { DocsPage } from "./docs-page.ts";

/** A page of the documentation, as menus and search list it before it is loaded. */
export interface PageEntry {
  /** Its path is `/compact/NAME`. */
  readonly name: string;
  readonly title: string;
  /** Search terms. */
  readonly keywords: string;
  readonly load: () => Promise<DocsPage>;
}

const found = import.meta.glob<DocsPage>("./pages/*.ts", { import: "page" });

function entry(name: string, title: string, keywords: string): PageEntry | undefined {
  const load = found[`./pages/${name}.ts`];
  return load && { name, title, keywords, load: () => loadChunk(`docs-${name}`, load) };
}

const isDefined = (each: PageEntry | undefined): each is PageEntry => each !== undefined;

/** The pages of the component library. */
export const componentPages: readonly PageEntry[] = [
  entry("typography", "Typography", "text font size scale prose code"),
  entry("colors", "Colors", "colours tokens theme dark light palette"),
  entry("accordion", "Accordion", "collapse expand disclosure faq"),
  entry("box", "Box", "container padding surface div"),
  entry("button", "Button", "press click action submit loading"),
  entry("link", "Link", "anchor href navigation"),
  entry("card", "Card", "panel tile surface"),
  entry("datagrid", "Data grid", "table rows sort filter virtual million spreadsheet csv"),
  entry("datatable", "Data table", "rows columns paging filter print download"),
  entry("dialog", "Dialog", "modal popup window confirm"),
  entry("drawer", "Drawer", "side panel sheet menu slide"),
  entry("toast", "Toast", "notification snackbar notice message"),
  entry("flex", "Flex", "layout row column gap"),
  entry("codeBox", "Code box", "code highlight snippet pre"),
  entry("grid", "Grid", "layout columns twelve responsive"),
  entry("stack", "Stack", "layout column gap vertical"),
  entry("tabs", "Tabs", "tablist panel switch"),
  entry("popover", "Popover", "overlay popup float anchor"),
  entry("tooltip", "Tooltip", "hint hover title"),
  entry("menu", "Menu", "dropdown actions options"),
  entry("form", "Form", "validation required submit fields"),
  entry("input", "Input", "text field textbox"),
  entry("select", "Select", "combobox autocomplete dropdown options multiple"),
  entry("rangeSlider", "Range slider", "slider number value"),
  entry("icons", "Icons", "svg images symbols"),
  entry("heading", "Heading", "title h1 h2 outline"),
  entry("linkList", "Link list", "navigation contents menu"),
  entry("copyButton", "Copy button", "clipboard"),
  entry("progress", "Progress", "bar loading percentage orbit"),
  entry("skeleton", "Skeleton", "placeholder loading"),
].filter(isDefined);

/** The pages of the development utilities. */
export const utilityPages: readonly PageEntry[] = [
  entry("mockData", "Mock data", "fake generator seed people products events test"),
].filter(isDefined);

/** All pages. */
export const allPages: readonly PageEntry[] = [...componentPages, ...utilityPages];

/** The groups of the side navigation. */
export const navGroups: readonly { readonly label: string; readonly pages: readonly PageEntry[] }[] = [
  { label: "React", pages: componentPages },
  { label: "crux", pages: [] },
  { label: "nexus", pages: [] },
  { label: "webrtc", pages: [] },
  { label: "opfs", pages: [] },
  { label: "react-hub", pages: [] },
  { label: "node-hub", pages: [] },
  { label: "dev-utils", pages: utilityPages },
];
