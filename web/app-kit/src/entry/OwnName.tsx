import { Button, Input } from "@orbitroom/compact";
import { type FormEvent, useState } from "react";
import { MAX_NAME_CHARS } from "./device-name.ts";
import styles from "./OwnName.module.css";

interface OwnNameProps {
  name: string;
  onRename: (name: string) => void;
}

/** The name of this device, which can be changed in place. */
export function OwnName({ name, onRename }: OwnNameProps) {
  /** What is typed; undefined while it is the name. */
  const [typed, setTyped] = useState<string>();
  const wanted = typed?.trim() ?? name;
  const isChanged = typed !== undefined && wanted !== name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && wanted !== "") onRename(wanted);
    if (wanted !== "") setTyped(undefined);
  };
  return (
    <form className={styles["form"]} onSubmit={save}>
      <Input
        label="This device"
        helper="The others see this name."
        value={typed ?? name}
        maxLength={MAX_NAME_CHARS}
        autoComplete="off"
        spellCheck={false}
        onValueChange={setTyped}
      />
      {isChanged && (
        <div className={styles["actions"]}>
          <Button type="submit" variant="primary" size="sm" disabled={wanted === ""}>
            Save
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setTyped(undefined)}>
            Undo
          </Button>
        </div>
      )}
    </form>
  );
}
