import { toasts } from "@orbitroom/compact";
import type { RefObject } from "react";
import { type ChosenFile, fieldFiles } from "./file-pickers.ts";

interface FileFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder?: string;
  /** Media types and extensions that the browser's picker offers. */
  accept?: string;
  /** Takes a folder instead of files. */
  folder?: boolean;
  /** Takes one photo with the camera, where there is one. */
  camera?: boolean;
  onFiles: (files: ChosenFile[]) => void;
}

/** An invisible file field. A button clicks it where the browser has no picker that returns handles. */
export function FileField({
  ref,
  label,
  placeholder,
  accept,
  folder = false,
  camera = false,
  onFiles,
}: FileFieldProps) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      multiple={!camera}
      {...(folder && { webkitdirectory: "" })}
      {...(camera && { capture: "environment" })}
      tabIndex={-1}
      aria-label={label}
      placeholder={placeholder}
      accept={accept}
      onChange={({ target }) => {
        const files = fieldFiles(target.files ?? []);
        // Allows the same file to be chosen again.
        target.value = "";
        if (files.length > 0) onFiles(files);
        else if (folder) reportEmptyChoice();
      }}
    />
  );
}

/** Browsers return the files of a chosen folder, but not its folders. Without files, they only report that there are none. */
function reportEmptyChoice(): void {
  toasts.show({
    title: "The folder is empty",
    message: "Only files can be sent. Choose a folder that has some.",
    variant: "warning",
  });
}
