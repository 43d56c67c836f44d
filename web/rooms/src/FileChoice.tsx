import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { type ChosenFile, pickFiles } from "@orbitroom/app-kit/files/file-pickers.ts";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from "react";

type FilesHandler = (files: readonly ChosenFile[]) => void;

/** How the parts of a room's page ask for files. */
interface FileChoice {
  /** Asks for files. Call it in a click's handler. */
  choose(kind: "any" | "images"): void;
  /** Asks for a folder. Call it in a click's handler. */
  chooseFolder(): void;
  /** Passes chosen files to this handler instead of the page's. The returned function ends that. */
  redirect(handler: FilesHandler): () => void;
}

const FileChoiceContext = createContext<FileChoice | undefined>(undefined);

/**
 * The file fields of a room's page. They stay mounted as long as the page does: a picker may be open while the devices connect, and
 * the files chosen in it must not be lost with the part of the page that opened it.
 */
export function FileChoiceProvider({ onFiles, children }: { onFiles: FilesHandler; children: ReactNode }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const handler = useRef(onFiles);
  const redirected = useRef<FilesHandler>(undefined);
  useEffect(() => {
    handler.current = onFiles;
  });
  const choice = useMemo(() => {
    const take: FilesHandler = (chosen) => (redirected.current ?? handler.current)(chosen);
    const choose = async (kind: "any" | "images") => {
      const chosen = await pickFiles(kind);
      if (chosen) {
        if (chosen.length > 0) take(chosen);
      } else if (files.current) {
        files.current.accept = kind === "images" ? "image/*" : "";
        files.current.click();
      }
    };
    return {
      take,
      choose: (kind: "any" | "images") => void choose(kind),
      chooseFolder: () => folder.current?.click(),
      redirect: (next: FilesHandler) => {
        redirected.current = next;
        return () => {
          if (redirected.current === next) redirected.current = undefined;
        };
      },
    };
  }, []);
  return (
    <FileChoiceContext value={choice}>
      {children}
      <FileField ref={files} label="Enter a file here" placeholder="Share" onFiles={choice.take} />
      <FileField ref={folder} label="Enter a folder here" folder onFiles={choice.take} />
    </FileChoiceContext>
  );
}

/** Returns the file fields of the room's page around the component. */
export function useFileChoice(): FileChoice {
  const choice = use(FileChoiceContext);
  if (!choice) throw new Error("Render it inside a FileChoiceProvider.");
  return choice;
}

/** While the component is mounted, chosen files go to this handler. */
export function useChosenFiles(onFiles: FilesHandler): void {
  const { redirect } = useFileChoice();
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => redirect((files) => latest.current(files)), [redirect]);
}
