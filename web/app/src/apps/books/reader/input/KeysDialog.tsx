import { Dialog } from "@orbitroom/compact";
import styles from "./KeysDialog.module.css";
import { KEY_HELP } from "./reading-keys.ts";

const GESTURES = [
  { keys: "Tap the left or right third", does: "Turn the page" },
  { keys: "Tap the middle", does: "Show or hide the controls" },
  { keys: "Swipe, or turn the wheel", does: "Turn the page" },
  { keys: "Controller: A or right, B or left", does: "Next or previous page" },
] as const;

/** How a book is read with keys, fingers and a controller. */
export function KeysDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Keys and gestures">
      <table className={styles["keys"]}>
        <tbody>
          {[...KEY_HELP, ...GESTURES].map(({ keys, does }) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
