import { HeaderSlot } from "@orbitroom/app-kit/page/HeaderAction.tsx";
import { fullBleedStore } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx } from "@orbitroom/compact";
import { AccountMenu } from "./AccountMenu.tsx";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { ThemeButtons } from "./ThemeButtons.tsx";

/** Props of `Header`. */
export interface HeaderProps {
  /**
   * Target of the logo link.
   * @default "/"
   */
  homeHref?: string;
  /**
   * Shows only the logo: no menu, no buttons.
   * @default false
   */
  logoOnly?: boolean;
  /** Called by the hamburger button, which is shown where there is no side menu. */
  onMenu?: () => void;
  /** Called by the search button. */
  onSearch?: () => void;
}

/** The header of every page. */
export function Header({ homeHref = "/", logoOnly = false, onMenu, onSearch }: HeaderProps) {
  const { isFullBleed, isDark } = useStore(fullBleedStore);
  const optional = isFullBleed ? styles["wideOnly"] : undefined;
  return (
    <header
      className={cx(styles["header"], isDark && styles["opaque"])}
      data-theme={isDark ? "dark" : undefined}
    >
      {onMenu && (
        <Button
          className={cx(styles["hamburger"], !isFullBleed && styles["narrowOnly"])}
          variant="quiet"
          icon="menu"
          iconOnly
          onClick={onMenu}
        >
          Menu
        </Button>
      )}
      <Logo href={homeHref} nameClassName={optional} />
      {!logoOnly && (
        <div className={styles["end"]}>
          <HeaderSlot />
          {onSearch && (
            <Button
              className={optional}
              variant="quiet"
              icon="search"
              iconOnly
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onSearch}
            >
              Search
            </Button>
          )}
          <ThemeButtons className={optional} />
          <AccountMenu />
        </div>
      )}
    </header>
  );
}
