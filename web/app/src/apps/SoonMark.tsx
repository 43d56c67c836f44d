import "./SoonMark.css";

/** Says quietly that something has not launched yet. */
export function SoonMark() {
  return <span className="soon-mark">Soon</span>;
}
