import { NotFoundPage } from "@orbitroom/app-kit/page/NotFoundPage.tsx";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { PageHeadTabs } from "@orbitroom/app-kit/page/PageHeadTabs.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { useParams } from "wouter";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { ConsentSettings } from "./ConsentSettings.tsx";
import { DataSettings } from "./DataSettings.tsx";
import { RoomSettings } from "./RoomSettings.tsx";

const SECTIONS = [
  { slug: "", title: "Appearance", Panel: AppearanceSettings },
  { slug: "rooms", title: "Rooms", Panel: RoomSettings },
  { slug: "data", title: "Your data", Panel: DataSettings },
  { slug: "consent", title: "Consent", Panel: ConsentSettings },
] as const;

const hrefOf = (slug: string): string => (slug ? `/settings/${slug}` : "/settings");
const TABS = SECTIONS.map(({ slug, title }) => ({ href: hrefOf(slug), title }));

/** Settings: appearance, rooms, stored data and consent. Each section has its own URL. */
export function SettingsPage() {
  const { "*": slug = "" } = useParams<{ "*"?: string }>();
  const section = SECTIONS.find((candidate) => candidate.slug === slug.replace(/\/$/, ""));
  usePageTitle("Settings");
  if (!section) {
    return <NotFoundPage />;
  }
  const { Panel } = section;
  return (
    <PageFrame>
      <PageHead title="Settings" lead="How Orbitroom looks, and what it keeps in this browser.">
        <PageHeadTabs label="Settings" tabs={TABS} current={hrefOf(section.slug)} />
      </PageHead>
      <Panel />
    </PageFrame>
  );
}
