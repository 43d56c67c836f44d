import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { Input } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import type { Catalogue } from "../catalogues/catalogue.ts";
import { refusal, typedAddress } from "../opds/outside-address.ts";

interface CatalogueDialogProps {
  /** The one to rename; undefined to add one. */
  readonly catalogue?: Catalogue | undefined;
  readonly onSave: (address: string, title: string) => void;
  readonly onClose: () => void;
}

/** Adds a catalogue by its address, or gives one another name. */
export function CatalogueDialog({ catalogue, onSave, onClose }: CatalogueDialogProps): ReactElement {
  const [text, setText] = useState("");
  const [title, setTitle] = useState(catalogue?.title ?? "");
  const [problem, setProblem] = useState<string>();
  const save = (): void => {
    const address = catalogue?.address ?? typedAddress(text);
    const refused = address && refusal(address, location.protocol);
    if (address === undefined) setProblem("Type a web address, such as https://books.example/opds.");
    else if (refused !== undefined) setProblem(refused);
    else onSave(address, title);
  };
  return (
    <FormDialog
      title={catalogue ? "Rename the catalogue" : "Add a catalogue"}
      action={catalogue ? "Save" : "Add"}
      onSubmit={save}
      onClose={onClose}
    >
      {!catalogue && (
        <Input
          label="OPDS address"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
          helper="It often ends in /opds. The server must let other websites read it (CORS), which is a setting of Komga and of the proxy in front of Calibre or Kavita."
          error={problem}
        />
      )}
      <Input label={catalogue ? "Name" : "Name (optional)"} value={title} onValueChange={setTitle} />
    </FormDialog>
  );
}
