import type { IconName } from "@orbitroom/compact";
import type { SearchMatch } from "@orbitroom/dev-utils";
import type { ComponentType, ReactNode } from "react";
import type { AppStores } from "../stores/app-stores.ts";

/** An app or one of its pages, as menus, cards and the search list it. */
export interface Listing {
  readonly name: string;
  /** One line about it. */
  readonly summary: string;
  readonly icon: IconName;
  /** Further words by which the search finds it. */
  readonly keywords: string;
}

/** A page of an app. */
export interface AppPage {
  /** The pattern of its path, for the router. */
  readonly path: `/${string}`;
  /** The name of its chunk in reports of errors. */
  readonly chunk: string;
  /** Loads its component. */
  load(): Promise<ComponentType>;
  /** A page that is listed beside its app has a name of its own. */
  readonly listing?: Listing;
  /** False for a page that has little to show before its scripts run, such as a 3D scene: the build does not render it. */
  readonly isPrerendered?: false;
  /** The paths that have a page, where the pattern also matches others. */
  paths?(): Promise<readonly string[]>;
}

/** A question, and its answer on the help page. */
export interface HelpAnswer {
  readonly question: string;
  readonly answer: ReactNode;
}

/** The app's part of the privacy policy. */
export interface PrivacyNote {
  /** What the app keeps in the browser, as words that follow 'what you keep in the apps: '. */
  readonly keeps?: string;
  /** Paragraphs on what leaves the browser. */
  readonly sends?: ReactNode;
}

/** A part of an app that the search can find. */
export interface AppPart {
  readonly href: string;
  readonly name: string;
  /** One line below the name. */
  readonly note: string;
}

/** The parts of an app that match a query, the best first. */
export type AppSearch = (query: string) => readonly SearchMatch<AppPart>[];

/** The files that an app takes from a room. */
export interface FileUse {
  /** The label in the menu of a file. */
  readonly action: string;
  /** Whether a file is one of them, by its name and its media type. */
  accepts(name: string, mediaType: string): boolean;
  /** Loads the function that takes a file and shows the person whether that worked. */
  load(): Promise<(file: File) => Promise<void>>;
}

/** Everything that the shell needs to know about an app. What is not needed at once is loaded by a function. */
export interface AppManifest extends Listing {
  readonly path: `/${string}`;
  /** Its place among the cards of the home page, counted from 1. An app without one has no card. */
  readonly card?: number;
  /** Loads the drawing of its card: the content of an SVG element of 96 by 96. */
  illustration?(): Promise<ReactNode>;
  /** Its pages, in the order in which their patterns are tried. */
  readonly pages: readonly AppPage[];
  help?(): Promise<readonly HelpAnswer[]>;
  privacy?(): Promise<PrivacyNote>;
  /** The search in the app, and the label of its results. It is loaded with the first query. */
  readonly search?: { readonly label: string; load(): Promise<AppSearch> };
  readonly files?: FileUse;
  /** The files of a device that the installed app opens with its main page: endings, with their dot, by media type. */
  readonly opens?: Readonly<Record<string, readonly string[]>>;
  /** What it keeps in the browser. Settings shows, deletes, exports and imports it. */
  readonly stores?: AppStores;
  /** Whether every browser keeps its pages for use offline from the first visit, or only once they were opened. */
  readonly offline: "kept" | "once opened";
}

/** Describes an app to the shell. `app.ts` in the folder of an app exports it as `app`. */
export function defineApp(manifest: AppManifest): AppManifest {
  return manifest;
}
