import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";

/** The page of the app that a test adds. */
export function FixturePage() {
  usePageTitle("Fixture");
  return (
    <PageFrame as="section">
      <PageHead title="An app that was added" />
    </PageFrame>
  );
}
