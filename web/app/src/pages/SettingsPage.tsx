import { Link, useParams } from "wouter";
import { usePageTitle } from "../shell/use-page-title.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { AppearanceSettings } from "./settings/AppearanceSettings.tsx";
import { ConsentSettings } from "./settings/ConsentSettings.tsx";
import { DataSettings } from "./settings/DataSettings.tsx";
import "./SettingsPage.css";

const SECTIONS = [
  { slug: "", title: "Appearance", Panel: AppearanceSettings },
  { slug: "data", title: "Your data", Panel: DataSettings },
  { slug: "consent", title: "Consent", Panel: ConsentSettings },
] as const;

/** Settings: how it looks, what is stored, what you allowed. Each part has an address of its own. */
export function SettingsPage() {
  const { "*": slug = "" } = useParams<{ "*"?: string }>();
  const section = SECTIONS.find((candidate) => candidate.slug === slug.replace(/\/$/, ""));
  usePageTitle("Settings");
  if (!section) {
    return <NotFoundPage />;
  }
  const { Panel } = section;
  return (
    <div className="page settings">
      <h1 className="page-title">Settings</h1>
      <nav className="settings-tabs" aria-label="Settings">
        {SECTIONS.map(({ slug: to, title }) => (
          <Link
            key={to}
            href={to ? `/settings/${to}` : "/settings"}
            aria-current={to === section.slug ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Panel />
    </div>
  );
}
