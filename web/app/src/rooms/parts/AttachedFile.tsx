import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { FileExtension } from "./FileExtension.tsx";

/** A file that will go with the next message (spec section 2: a card of 208 by 80 px). */
export function AttachedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className="file-card">
      <FileExtension name={file.name} />
      <div className="file-text">
        <span className="file-name" title={file.name}>
          {file.name}
        </span>
        <span className="file-note">{formatBytes(file.size)}</span>
      </div>
      <Button variant="quiet" size="sm" icon="close" iconOnly className="file-remove" onClick={onRemove}>
        {`Remove ${file.name}`}
      </Button>
    </li>
  );
}
