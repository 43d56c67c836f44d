import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import { WATCH_PATH } from "../link/stream-link.ts";

/** The way to the form for another link. */
export function OtherLink() {
  return (
    <Link href={WATCH_PATH} className={buttonClass("secondary")}>
      Use another link
    </Link>
  );
}
