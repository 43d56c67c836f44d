/** How an example is shown: `read` its code, `sandbox` its preview, `live` both with editable code. */
export type ExampleMode = "read" | "sandbox" | "live";

/** An example on a page. */
export interface Example {
  /** Its anchor: `#id`. */
  readonly id: string;
  readonly title: string;
  /** One sentence of explanation. */
  readonly text?: string;
  /** A module whose default export is a component. */
  readonly code: string;
  readonly mode: ExampleMode;
  /** An alternative way to write the same. */
  readonly altCode?: string;
  /** The element that the property panel edits: the first with this name in the code. */
  readonly tag?: string;
  /** Allowed values of each property in the panel. `true` and `false` make a checkbox. */
  readonly propOptions?: Readonly<Record<string, readonly string[]>>;
  /** Initial values of properties. A flag that is on here but not in the code is on by default. */
  readonly propValues?: Readonly<Record<string, string>>;
  /**
   * Minimum height of the preview: what it has on a desktop, so that nothing moves when it loads, or more for examples that
   * open overlays.
   */
  readonly minHeightPx?: number;
}

/** The code that the devices of a room example run: a file of `webrtc/views`. */
export type RoomView = "Conversation" | "Presence" | "Pointer" | "Files" | "SafetyWords" | "PhonePad";

/** An example whose devices meet in a real room. It runs in the page: the sandbox lets no connection out. */
export interface RoomExample {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "room";
  readonly view: RoomView;
  /** The names of the devices; the first one creates the room. */
  readonly devices: readonly string[];
}

/** An example whose components join a room with the hooks of `@orbitroom/webrtc/react`. It runs in the page, too. */
export interface HooksExample {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "hooks";
}

/** The code that draws an example with the engine: a file of `engine/views`. */
export type EngineView = "Show" | "Light" | "Shadows" | "Parts" | "Made" | "Hotspots" | "Follow" | "Element";

/** An example of `@orbitroom/engine`. It runs in the page: the sandbox lets it load neither wasm nor models. */
export interface EngineExample {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "engine";
  readonly view: EngineView;
}

/** The code of an example of `@orbitroom/nexus`: a file of `nexus/views`. */
export type PadView = "Connected" | "Events" | "DeadZone" | "Mapping" | "Rumble" | "Keys" | "Hooks";

/** An example with game controllers. It runs in the page: the sandbox cannot read any. */
export interface PadExample {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "pads";
  readonly view: PadView;
}

/** An example with a real phone, which joins a room by a code on the screen. */
export interface PhoneExample {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "phone";
}

/** A section without an example. */
export interface Explanation {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly mode: "text";
  readonly points: readonly string[];
}

/** A row of a keyboard table. */
export interface KeyboardRow {
  readonly keys: readonly string[];
  readonly action: string;
}

/** A package that has a generated reference. */
export type ReferencedPackage = "engine" | "nexus" | "webrtc";

/** The page of a component, or of a topic of a package. */
export interface DocsPage {
  readonly title: string;
  /** The purpose of the component or topic, in one or two sentences. */
  readonly lead: string;
  /** The import line. */
  readonly imports: string;
  readonly examples: readonly (
    | Example
    | RoomExample
    | HooksExample
    | EngineExample
    | PadExample
    | PhoneExample
    | Explanation
  )[];
  /** Only interactive components have one. */
  readonly keyboard?: readonly KeyboardRow[];
  /** Further facts. */
  readonly notes?: readonly string[];
  /** Names of the components whose props tables are shown. */
  readonly props: readonly string[];
  /** A package whose exports are all listed, and those that come first. Only the page of a reference has it. */
  readonly reference?: { readonly of: ReferencedPackage; readonly first: readonly string[] };
}
