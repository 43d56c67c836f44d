import type { Comment } from "../../commentary/commentary.ts";
import { totalRuns } from "../../laws/delivery.ts";
import styles from "./Banner.module.css";

/** The outcome of a ball, in large type, with its sentence. It is announced to screen readers. */
export function Banner({ comment }: { comment: Comment | undefined }) {
  return (
    <div className={styles["banner"]} role="status">
      {comment && (
        <div key={comment.text} className={styles["content"]} data-kind={kindOf(comment)}>
          <p className={styles["title"]}>{titleOf(comment)}</p>
          <p className={styles["text"]}>{comment.text}</p>
        </div>
      )}
    </div>
  );
}

function kindOf({ delivery }: Comment): "wicket" | "boundary" | "other" {
  if (delivery.wickets.length > 0) return "wicket";
  return delivery.isBoundary ? "boundary" : "other";
}

/** The title of the banner: one or two words. */
export function titleOf({ delivery, outcome }: Comment): string {
  const { extras, wickets, isBoundary } = delivery;
  if (wickets.length > 0) return outcome === "lbw" ? "Leg before" : capitalised(outcome);
  if (extras.wides > 0) return "Wide";
  if (extras.noBalls > 0) return "No-ball";
  const runs = totalRuns(delivery);
  if (isBoundary) return runs === 6 ? "Six" : "Four";
  if (runs === 0) return "No run";
  return runs === 1 ? "One run" : `${runs} runs`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
