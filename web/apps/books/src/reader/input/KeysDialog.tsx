import { Dialog } from "@orbitroom/compact";
import styles from "./KeysDialog.module.css";
import { KEY_HELP } from "./reading-keys.ts";

const GESTURES = [
  { keys: "Tap the left or right third", does: "Turn the page" },
  { keys: "Tap the middle", does: "Show or hide the controls" },
  { keys: "Swipe, or turn the wheel", does: "Turn the page" },
  { keys: "Controller: A, B", does: "Next or previous page" },
  { keys: "Controller: right or left", does: "Turn the page" },
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it where it does not fit. */}
      <table className={styles["keys"]} tabIndex={0} aria-label="Keys and gestures">
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
