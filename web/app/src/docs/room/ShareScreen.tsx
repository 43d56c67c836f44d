import { useSearchParams } from "wouter";
import { usePageTitle } from "../../lib/use-page-title.ts";

/** The share screen as the documentation shows it: nothing for who sends, a placeholder for who receives. */
export function ShareScreen() {
  usePageTitle("Share screen · Compact");
  const [search] = useSearchParams();
  const isReceiver = search.get("type") === "receiver";
  return (
    <article className="docs-article" aria-label={isReceiver ? undefined : "Sender"}>
      {isReceiver && <h1 className="page-title">Receiver</h1>}
    </article>
  );
}
