import { NotFoundPage } from "@orbitroom/app-kit/page/NotFoundPage.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Link, useParams } from "wouter";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { ConsentSettings } from "./ConsentSettings.tsx";
import { DataSettings } from "./DataSettings.tsx";
import { RoomSettings } from "./RoomSettings.tsx";
import styles from "./SettingsPage.module.css";

const SECTIONS = [
  { slug: "", title: "Appearance", Panel: AppearanceSettings },
  { slug: "rooms", title: "Rooms", Panel: RoomSettings },
  { slug: "data", title: "Your data", Panel: DataSettings },
  { slug: "consent", title: "Consent", Panel: ConsentSettings },
] as const;

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
    <div className="page">
      <h1 className="page-title">Settings</h1>
      <nav className={styles["tabs"]} aria-label="Settings">
        {SECTIONS.map(({ slug: target, title }) => (
          <Link
            key={target}
            href={target ? `/settings/${target}` : "/settings"}
            aria-current={target === section.slug ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Panel />
    </div>
  );
}
