import { askPersistenceOnce } from "@orbitroom/app-kit/stores/ask-persistence.ts";
import { toasts } from "@orbitroom/compact";
import { BOOKS_PATH } from "../path.ts";
import { importBook, problemText } from "./import-book.ts";

/**
 * Adds a file from a room to the library, and shows the outcome. The book opens in a tab of its own, so that the room stays open.
 */
export async function addFromRoom(file: File): Promise<void> {
  try {
    const { id, title, isNew } = await importBook(file);
    void askPersistenceOnce();
    toasts.show({
      message: isNew ? `'${title}' is in your library now.` : `'${title}' is already in your library.`,
      variant: "success",
      action: {
        label: "Read it in a new tab",
        onPress: () => void window.open(`${BOOKS_PATH}#${id}`, "_blank", "noopener"),
      },
    });
  } catch (error) {
    toasts.show({ title: `'${file.name}' was not added`, message: problemText(error), variant: "danger" });
  }
}
