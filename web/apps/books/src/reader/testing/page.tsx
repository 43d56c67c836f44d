/** The reading view without the library around it: tests open books of their own in it. */
import "@orbitroom/compact/reset.css";
import "@orbitroom/compact/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/app-kit/page/base.css";
import "@orbitroom/app-kit/page/register-icons.ts";
import { themeStore } from "@orbitroom/app-kit/theme/theme-store.ts";
import { Reader, type ReaderProps } from "../Reader.tsx";

type Place = Parameters<ReaderProps["onPlace"]>[0];

declare global {
  interface Window {
    /** Shows a book of this page's store of files, at a place if one is given. */
    openReader: (bytes: number[], start?: Place) => void;
    readonly readingPlaces: Place[];
  }
}

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element.");
const root = createRoot(container);
themeStore.start();

const places: Place[] = [];
Object.defineProperty(window, "readingPlaces", { value: places });

window.openReader = (bytes, start) => {
  const file = new File([new Uint8Array(bytes)], "book.epub", { type: "application/epub+zip" });
  root.render(
    <StrictMode>
      <main>
        <Reader
          bookId={"0".repeat(64)}
          file={file}
          format="epub"
          onClose={() => root.render(<h1>Closed</h1>)}
          onPlace={(place) => places.push(place)}
          start={start}
        />
      </main>
    </StrictMode>,
  );
};
