import { Dialog } from "@orbitroom/compact";
import styles from "./dialogs.module.css";

const batting = [
  ["Space, Enter, or a tap below", "Plays the stroke. After a hit, runs once more."],
  ["A tap on the field", "Plays there; far out, in the air. Before the ball it aims."],
  ["A swipe before the ball", "Up lofts the stroke, down defends, to a side aims there."],
  ["Left and right", "Aim. Up lofts the stroke, down defends."],
  ["W and S", "Go down the pitch to the ball, or back."],
  ["X", "Sends the batters back."],
] as const;

const bowling = [
  ["Arrow keys, or a tap on the pitch", "Move the mark where the ball is to pitch."],
  ["1, 2, 3", "Choose the ball. 4 and 5 are slower and faster, F changes the field."],
  ["Space, or Bowl", "Starts the run-up. Once more at the mark of the meter lets go of the ball."],
] as const;

/** How one plays. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="How to play" onOpenChange={(open) => !open && onClose()}>
      <p className={styles["text"]}>
        One key is enough: press it as the ball reaches the bat. The better the timing, the farther the ball
        goes. A gamepad works too, and a phone can be swung as the bat.
      </p>
      <Keys title="When you bat" rows={batting} />
      <Keys title="When you bowl" rows={bowling} />
    </Dialog>
  );
}

function Keys({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [keys: string, effect: string])[];
}) {
  return (
    <>
      <h3 className={styles["heading"]}>{title}</h3>
      <dl className={styles["keys"]}>
        {rows.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
