import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { type ChosenFile, pickFiles } from "@orbitroom/app-kit/files/file-pickers.ts";
import { Button, type ButtonProps } from "@orbitroom/compact";
import { useRef } from "react";

type LookProps = Pick<ButtonProps, "variant" | "size" | "icon" | "className" | "children">;
type NearProps = Pick<ButtonProps, "onPointerEnter" | "onFocus">;

interface ChooseFilesProps extends LookProps, NearProps {
  onFiles: (files: ChosenFile[]) => void;
}

/** A button that asks for files. Where the browser has a picker that returns handles, it uses that one. */
export function ChooseFiles({ onFiles, ...button }: ChooseFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const chosen = await pickFiles("any");
    if (!chosen) picker.current?.click();
    else if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <>
      <Button {...button} onClick={() => void choose()} />
      <FileField ref={picker} label="Enter a file here" placeholder="Share" onFiles={onFiles} />
    </>
  );
}
