import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Icon, type IconName } from "@orbitroom/compact";
import { openRoomStore } from "@orbitroom/rooms/session/open-room.ts";
import { Link, useLocation } from "wouter";
import { listedPages } from "../../apps/apps.ts";
import { pagePaths } from "../../pages/page-paths.ts";
import { isActivePath } from "./active-path.ts";
import styles from "./MainMenu.module.css";

interface MenuLink {
  href: string;
  label: string;
  icon: IconName;
  /** The path of the page and of those below it, if that is not where the link leads. */
  within?: string;
}

/** Is the current page for every room. */
const ROOM = "/commonroom";

const HOME: MenuLink = { href: pagePaths.home, label: "Home", icon: "home" };

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

/** The main navigation: beside the page, or in the drawer on narrow screens. The home page itself lists the apps. */
export function MainMenu({ variant, onFollow }: MainMenuProps) {
  const [path] = useLocation();
  const { path: openRoom } = useStore(openRoomStore);
  const room: MenuLink = { href: openRoom ?? NEW_ROOM_PATH, label: "Room", icon: "room", within: ROOM };
  return (
    <nav className={styles["menu"]} data-variant={variant} aria-label="Main">
      <LinkGroup links={[HOME, room]} onFollow={onFollow} />
      {path !== pagePaths.home && <LinkGroup title="Apps" links={APP_LINKS} onFollow={onFollow} />}
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
  return (
    <div>
      {title && <p className={styles["title"]}>{title}</p>}
      <ul className="plain-list">
        {links.map(({ href, label, icon, within = href }) => (
          <li key={label}>
            <Link
              href={href}
              className={styles["link"]}
              aria-current={isActivePath(path, within) ? "page" : undefined}
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
