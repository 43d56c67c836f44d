import { Icon } from "@orbitroom/compact";
import { extensionOf, UNKNOWN_EXTENSION } from "../worker/entry.ts";

/** What a file is, as its card shows it: its extension, or a plain sheet where it has none. */
export function FileExtension({ name }: { name: string }) {
  const extension = extensionOf(name);
  return (
    <span className="file-extension mono">
      {extension === UNKNOWN_EXTENSION ? <Icon name="file" label={UNKNOWN_EXTENSION} /> : extension}
    </span>
  );
}
