/** A page of the documentation, as menus and the search list it before it is loaded. */
export interface PageEntry {
  /** Its path is `/compact/NAME`, and its content is in `pages/NAME.ts`. */
  readonly name: string;
  readonly title: string;
  /** Search terms. */
  readonly keywords: string;
}

const entry = (name: string, title: string, keywords: string): PageEntry => ({ name, title, keywords });

/** Pages that belong together. */
export interface PageSection {
  /** A group of a few pages needs no subgroups. */
  readonly label?: string;
  readonly pages: readonly PageEntry[];
}

const section = (label: string, ...pages: readonly PageEntry[]): PageSection => ({ label, pages });

/** The component library by what its components are for. */
const componentSections: readonly PageSection[] = [
  section(
    "Foundations",
    entry("typography", "Typography", "text font size scale prose code"),
    entry("heading", "Heading", "title h1 h2 outline"),
    entry("colors", "Colors", "colours tokens theme dark light palette"),
    entry("provider", "Theme, direction and locale", "provider dark light system flash rtl language i18n"),
    entry("icons", "Icons", "svg images symbols"),
  ),
  section(
    "Layout",
    entry("box", "Box", "container padding surface div"),
    entry("flex", "Flex", "layout row column gap"),
    entry("grid", "Grid", "layout columns twelve responsive"),
    entry("stack", "Stack", "layout column gap vertical"),
    entry("card", "Card", "panel tile surface"),
  ),
  section(
    "Actions",
    entry("button", "Button", "press click action submit loading"),
    entry("copyButton", "Copy button", "clipboard"),
    entry("link", "Link", "anchor href navigation"),
    entry("linkList", "Link list", "navigation contents menu"),
    entry("breadcrumbs", "Breadcrumbs", "path navigation trail hierarchy"),
    entry("pagination", "Pagination", "pages pager next previous numbers"),
    entry("stepper", "Stepper", "steps wizard progress process"),
  ),
  section(
    "Forms",
    entry("form", "Form", "validation required submit fields"),
    entry("input", "Input", "text field textbox"),
    entry("select", "Select", "combobox autocomplete dropdown options multiple"),
    entry("rangeSlider", "Range slider", "slider number value"),
    entry("intervalSlider", "Interval slider", "range slider two thumbs minimum maximum between"),
    entry("numberField", "Number field", "numeric spinbutton currency percent unit locale stepper"),
    entry("datePicker", "Date picker", "calendar day month field"),
    entry("dateRangePicker", "Date range picker", "calendar from until first last days period"),
    entry("timePicker", "Time picker", "clock hours minutes am pm field"),
    entry("fileUpload", "File upload", "dropzone drop zone attach files drag input"),
    entry("segmentedControl", "Segmented control", "toggle group radio switch views"),
  ),
  section(
    "Data",
    entry("datagrid", "Data grid", "table rows sort filter virtual million spreadsheet csv"),
    entry("datatable", "Data table", "rows columns paging filter print download"),
    entry("tree", "Tree", "treeview hierarchy folders files nested expand"),
    entry("codeBox", "Code box", "code highlight snippet pre"),
    entry("badge", "Badge", "label count status pill chip"),
    entry("tag", "Tag", "chip keyword label removable list"),
    entry("avatar", "Avatar", "person image initials profile picture group"),
    entry("emptyState", "Empty state", "placeholder nothing no results blank"),
  ),
  section(
    "Disclosure",
    entry("accordion", "Accordion", "collapse expand disclosure faq"),
    entry("tabs", "Tabs", "tablist panel switch"),
  ),
  section(
    "Overlays",
    entry("dialog", "Dialog", "modal popup window confirm"),
    entry("confirmDialog", "Confirm dialog", "alert dialog alertdialog question delete are you sure"),
    entry("commandPalette", "Command palette", "search launcher quick actions ctrl k cmd k menu"),
    entry("drawer", "Drawer", "side panel sheet menu slide"),
    entry("menu", "Menu", "dropdown actions options"),
    entry("popover", "Popover", "overlay popup float anchor"),
    entry("tooltip", "Tooltip", "hint hover title"),
  ),
  section(
    "Feedback",
    entry("toast", "Toast", "notification snackbar notice message"),
    entry("alert", "Alert", "callout banner message warning error notice"),
    entry("progress", "Progress", "bar loading percentage orbit"),
    entry("skeleton", "Skeleton", "placeholder loading"),
  ),
];

/** The pages of the component library. */
export const componentPages: readonly PageEntry[] = componentSections.flatMap(({ pages }) => pages);

/** The pages of the creative components. */
export const creativePages: readonly PageEntry[] = [
  entry("canvasSurface", "Canvas surface", "draw paint pen pressure touch stroke whiteboard signature"),
  entry("undoHistory", "Undo history", "undo redo history steps HistoryButtons useUndoHistory ctrl z"),
  entry("joinPanel", "Join panel", "qr code link share invite QrCode room"),
  entry("deviceRoster", "Device roster", "people players presence latency away list"),
  entry("exportMenu", "Export menu", "save download png svg pdf file share progress"),
];

/** The pages of the development utilities. */
export const utilityPages: readonly PageEntry[] = [
  entry("searchText", "Search", "searchText foldText rank ranking match find accents fuzzy"),
  entry(
    "formats",
    "Formats and retries",
    "formatBytes formatDuration formatRate formatRelativeTime retry Backoff jitter size units locale",
  ),
  entry(
    "mockData",
    "Mock data",
    "fake generator seed people products events test mockRows mockField mockLoad latency failures",
  ),
];

/** The pages of the packages that are used in builds, on servers and in workers: one each. */
const opfsPage = entry(
  "opfs",
  "Files that survive a crash",
  "storage OPFS RecordLog RecordFile PieceFile FilePack crash worker disk",
);
const reactHubPage = entry(
  "reactHub",
  "React libraries and apps",
  "reactLibrary lazyPage loadChunk precompress fontPreload sizeBudget propsTables vite build bundle",
);
const nodeHubPage = entry(
  "nodeHub",
  "Node servers",
  "readEnvironment describeEnvironment env settings shutdown healthz readyz lanAddresses certificate freePort",
);

/** The pages of the game controllers. */
export const padPages: readonly PageEntry[] = [
  entry(
    "nexusStart",
    "Controllers",
    "nexus gamepad joystick controller install Pads connect hot-plug players",
  ),
  entry(
    "nexusButtons",
    "Buttons and sticks",
    "nexus gamepad events pressed released repeated chord trigger standard mapping",
  ),
  entry(
    "nexusDeadZones",
    "Dead zones",
    "nexus gamepad stick drift deadzone radial hysteresis response curve",
  ),
  entry("nexusMapping", "Mapping", "nexus gamepad remap bind buttons profile export import non-standard"),
  entry("nexusRumble", "Vibration", "nexus gamepad haptics rumble dual-rumble trigger-rumble vibrate"),
  entry("nexusKeyboard", "Keyboard as a pad", "nexus keys wasd arrow keys KeyboardPad"),
  entry(
    "nexusPhone",
    "Phone as a pad",
    "nexus phone touch controls LinkPad sendPad TouchControls room QR code",
  ),
  entry(
    "nexusReact",
    "Hooks",
    "nexus react useGamepads useButton useStick useChord usePadEvent usePadSource testing FakeGamepads",
  ),
  entry("nexusReference", "Exports", "nexus types api functions options events reference"),
];

/** The pages of the rooms of several devices. */
export const roomPages: readonly PageEntry[] = [
  entry("webrtcStart", "Getting started", "webrtc install createRoom joinRoom room connect link code"),
  entry(
    "webrtcDevices",
    "Devices and events",
    "webrtc peers joined left admit remove leave entrance relayed away",
  ),
  entry("webrtcMessages", "Messages and signals", "webrtc send text chat signal pointer cursor position"),
  entry("webrtcFiles", "Files", "webrtc sendFile progress delivered stopped download"),
  entry(
    "webrtcReact",
    "React",
    "webrtc hooks useRoom usePeers useMessages useSignals useFiles useStreams useShare useRoomEvent useIsOpen StrictMode",
  ),
  entry("webrtcSecurity", "Security", "webrtc encryption gateway code safety phrase words wrong_code"),
  entry("webrtcReference", "Reference", "webrtc types api functions options events errors"),
];

/** The pages of the engine. */
export const enginePages: readonly PageEntry[] = [
  entry(
    "engine",
    "Engine",
    "3d model viewer gltf glb webgl webgpu ModelViewer orbit-viewer createEngine hotspot camera light picking createMesh createNode instances",
  ),
  entry(
    "engineReference",
    "Engine reference",
    "engine types api functions options events errors codes attributes",
  ),
];

/** All pages. */
export const allPages: readonly PageEntry[] = [
  ...componentPages,
  ...creativePages,
  ...padPages,
  ...roomPages,
  ...enginePages,
  opfsPage,
  reactHubPage,
  nodeHubPage,
  ...utilityPages,
];

/** The names of full-width room screens, at `/compact/NAME`. No link leads to them. */
export const screenNames = ["room", "share"] as const;

/** The paths of all pages, for the gateway: the area's own router takes any path below `/compact`. */
export const docsPaths: readonly string[] = [
  "/compact",
  ...[...allPages.map(({ name }) => name), ...screenNames].map((name) => `/compact/${name}`),
];

/** The groups of the side navigation. */
export const navGroups: readonly { readonly label: string; readonly sections: readonly PageSection[] }[] = [
  { label: "React", sections: componentSections },
  { label: "crux", sections: [{ pages: creativePages }] },
  { label: "nexus", sections: [{ pages: padPages }] },
  { label: "webrtc", sections: [{ pages: roomPages }] },
  { label: "engine", sections: [{ pages: enginePages }] },
  { label: "opfs", sections: [{ pages: [opfsPage] }] },
  { label: "react-hub", sections: [{ pages: [reactHubPage] }] },
  { label: "node-hub", sections: [{ pages: [nodeHubPage] }] },
  { label: "dev-utils", sections: [{ pages: utilityPages }] },
];
