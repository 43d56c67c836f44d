import { cx, Icon, type IconName } from "@orbitroom/compact";
import { Link, useLocation } from "wouter";
import { apps } from "../apps/catalogue.ts";
import { isActivePath } from "./active-path.ts";
import "./SideMenu.css";

interface Entry {
  href: string;
  label: string;
  icon: IconName;
}

const PLACES: readonly Entry[] = [
  { href: "/", label: "Home", icon: "home" },
  { href: "/commonroom", label: "Room", icon: "room" },
  { href: "/filter", label: "Search", icon: "search" },
];

const ENDS: readonly Entry[] = [
  { href: "/help", label: "Help", icon: "help" },
  { href: "/settings", label: "Settings", icon: "settings" },
];

const APPS: readonly Entry[] = apps
  .filter(({ featured, isReady }) => featured || isReady)
  .map(({ path, name, icon }) => ({ href: path, label: name, icon }));

/** The menu at the side of the page; in the drawer it calls `onFollow` once a link has been taken. */
export function SideMenu({ inDrawer = false, onFollow }: { inDrawer?: boolean; onFollow?: () => void }) {
  return (
    <nav className={cx("side-menu", inDrawer && "side-menu-drawer")} aria-label="Main">
      <Group entries={PLACES} onFollow={onFollow} />
      <Group title="Apps" entries={APPS} onFollow={onFollow} />
      <Group entries={ENDS} onFollow={onFollow} />
    </nav>
  );
}

interface GroupProps {
  title?: string;
  entries: readonly Entry[];
  onFollow: (() => void) | undefined;
}

function Group({ title, entries, onFollow }: GroupProps) {
  const [path] = useLocation();
  return (
    <div className="side-group">
      {title && <p className="side-title">{title}</p>}
      <ul className="plain-list">
        {entries.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="side-link"
              aria-current={isActivePath(path, href) ? "page" : undefined}
              title={label}
              onClick={() => onFollow?.()}
            >
              <Icon name={icon} />
              <span className="side-label">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
