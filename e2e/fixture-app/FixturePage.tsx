import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";

/** The page of the app that a test adds. */
export function FixturePage() {
  usePageTitle("Fixture");
  return (
    <section className="page">
      <h1 className="page-title">An app that was added</h1>
    </section>
  );
}
