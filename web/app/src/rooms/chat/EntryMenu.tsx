import { Menu, MenuItem, toasts } from "@orbitroom/compact";
import type { RoomSession } from "../session/room-session.ts";
import { type Entry, isUnfinished } from "../worker/entry.ts";
import { useConversation } from "./conversation.ts";

interface EntryMenuProps {
  entry: Exclude<Entry, { kind: "presence" }>;
  session: RoomSession;
  className?: string | undefined;
}

/** What can be done with a message or file. A file that still moves has buttons of its own. */
export function EntryMenu({ entry, session, className }: EntryMenuProps) {
  const { focusList } = useConversation();
  if (entry.kind === "file" && isUnfinished(entry) && entry.state !== "lost") return null;
  const remove = async () => {
    const deleted = await session.worker.deleteEntries([entry.id]);
    if (!deleted.ok) {
      toasts.show({ title: "Not deleted", message: deleted.message, variant: "danger" });
      return;
    }
    focusList();
    toasts.show({ title: "Deleted here", message: "The other device keeps its copy.", variant: "success" });
  };
  const label = entry.kind === "text" ? "Message options" : `Options for ${entry.name}`;
  return (
    <Menu label={label} icon="more" size="sm" align="end" className={className ?? ""}>
      {entry.kind === "text" && (
        <MenuItem icon="copy" onClick={() => void copy(entry.text)}>
          Copy text
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onClick={() => void remove()}>
        Delete here
      </MenuItem>
    </Menu>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ title: "Copied", message: "The text is on the clipboard.", variant: "success" });
  } catch {
    toasts.show({
      title: "Not copied",
      message: "The browser does not allow it here. Select the text and copy it.",
      variant: "warning",
    });
  }
}
