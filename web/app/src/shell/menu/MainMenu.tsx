import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Icon, type IconName } from "@orbitroom/compact";
import { openRoomStore } from "@orbitroom/rooms/session/open-room.ts";
import { Link, useLocation } from "wouter";
import { listedPages } from "../../apps/apps.ts";
import { isActivePath } from "./active-path.ts";
import styles from "./MainMenu.module.css";

interface MenuLink {
  href: string;
  label: string;
  icon: IconName;
}

/** This path leads to the open room, if there is one. */
const ROOM = "/commonroom";

const START_LINKS: readonly MenuLink[] = [
  { href: "/", label: "Home", icon: "home" },
  { href: ROOM, label: "Room", icon: "room" },
  { href: "/filter", label: "Search", icon: "search" },
];

const APP_LINKS: readonly MenuLink[] = listedPages.map(({ path, name, icon }) => ({
  href: path,
  label: name,
  icon,
}));

const END_LINKS: readonly MenuLink[] = [
  { href: "/help", label: "Help", icon: "help" },
  { href: "/settings", label: "Settings", icon: "settings" },
];

/** Props of `MainMenu`. */
export interface MainMenuProps {
  /** `side` shows labels from 1100 px on and only icons below that; `rail` only icons; `drawer` always labels. */
  variant: "side" | "rail" | "drawer";
  /** Called when a link is followed. */
  onFollow?: (() => void) | undefined;
}

/** The main navigation: beside the page, or in the drawer on narrow screens. */
export function MainMenu({ variant, onFollow }: MainMenuProps) {
  return (
    <nav className={styles["menu"]} data-variant={variant} aria-label="Main">
      <LinkGroup links={START_LINKS} onFollow={onFollow} />
      <LinkGroup title="Apps" links={APP_LINKS} onFollow={onFollow} />
      <LinkGroup links={END_LINKS} onFollow={onFollow} />
    </nav>
  );
}

interface LinkGroupProps {
  title?: string;
  links: readonly MenuLink[];
  onFollow: (() => void) | undefined;
}

function LinkGroup({ title, links, onFollow }: LinkGroupProps) {
  const [path] = useLocation();
  const { path: openRoom } = useStore(openRoomStore);
  return (
    <div>
      {title && <p className={styles["title"]}>{title}</p>}
      <ul className="plain-list">
        {links.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href === ROOM ? (openRoom ?? href) : href}
              className={styles["link"]}
              aria-current={isActivePath(path, href) ? "page" : undefined}
              title={label}
              onClick={() => onFollow?.()}
            >
              <Icon name={icon} />
              <span className={styles["label"]}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
