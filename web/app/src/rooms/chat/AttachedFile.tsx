import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { FileCard } from "./FileCard.tsx";
import { FileTypeBadge } from "./FileTypeBadge.tsx";

/** A file that goes with the next message. */
export function AttachedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li>
      <FileCard
        name={file.name}
        icon={<FileTypeBadge name={file.name} />}
        note={formatBytes(file.size)}
        action={
          <Button variant="quiet" size="sm" icon="close" iconOnly onClick={onRemove}>
            {`Remove ${file.name}`}
          </Button>
        }
      />
    </li>
  );
}
