import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useSearchParams } from "wouter";
import article from "../article.module.css";

/** The share screen of the documentation (spec section 2): blank for a sender, a placeholder for a receiver. */
export function ShareScreen() {
  usePageTitle("Share screen · Compact");
  const [search] = useSearchParams();
  const isReceiver = search.get("type") === "receiver";
  return (
    <article className={article["article"]} aria-label={isReceiver ? undefined : "Sender"}>
      {isReceiver && <PageHead title="Receiver" />}
    </article>
  );
}
