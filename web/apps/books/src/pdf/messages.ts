import type { Publication } from "@orbitroom/epub";
import type { PdfErrorCode } from "./pdf-error.ts";

/** A text of a page with its place, in points from the upper left corner of the page. */
export interface TextSpan {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  /** The size of the font, in points. */
  readonly size: number;
  readonly family: "serif" | "sans-serif" | "monospace";
  /** How much wider it is than the same text in the font that the page has for it. */
  readonly stretch: number;
  /** Clockwise. */
  readonly angleDeg: number;
  readonly direction: "ltr" | "rtl";
  /** The line ends after it. */
  readonly endsLine: boolean;
}

/** Lines that belong together. */
export type TextBlock = readonly TextSpan[];

/** A place on a page that leads to another, or out of the book; in points from the upper left corner. */
export interface PageLink {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly to: { readonly page: number } | { readonly url: string };
}

/** The content of a page, apart from its image. */
export interface PageContent {
  /** The width in points, after the page's rotation. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly TextBlock[];
  readonly links: readonly PageLink[];
}

/** The requests to the thread that reads a PDF, and the answers. `index` of a page counts from 0. */
export interface PdfAnswers {
  readonly open: Publication;
  readonly page: PageContent;
  readonly draw: ImageBitmap;
  readonly cover: Blob | undefined;
}

/** Questions to the thread. It has one file, which `open` names first. */
export type PdfQuestion =
  | { readonly type: "open"; readonly file: Blob; readonly password: string | undefined }
  | { readonly type: "page"; readonly index: number }
  | { readonly type: "draw"; readonly index: number; readonly widthPx: number }
  | { readonly type: "cover" };

/** A question with its number, which the answer repeats. */
export type PdfRequest = PdfQuestion & { readonly call: number };

/** An answer of the thread. */
export type PdfResponse =
  | { readonly type: "done"; readonly call: number; readonly value: PdfAnswers[keyof PdfAnswers] }
  | { readonly type: "failed"; readonly call: number; readonly code: PdfErrorCode };
