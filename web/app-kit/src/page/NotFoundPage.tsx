import { buttonClass } from "@orbitroom/compact";
import { Link } from "wouter";
import { MessagePage } from "./MessagePage.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** Shown for a path that has no page. */
export function NotFoundPage() {
  usePageTitle("Not found");
  return (
    <MessagePage
      title="Nothing in orbit here"
      text="There is no page at this URL. If it was a room link, ask for it again: it may be incomplete."
      actions={
        <>
          <Link href="/" className={buttonClass("primary", "lg")}>
            Go home
          </Link>
          <Link href="/filter" className={buttonClass("quiet", "lg")}>
            Search
          </Link>
        </>
      }
    />
  );
}
