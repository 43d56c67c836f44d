import { Button } from "@orbitroom/compact";
import { AccountMenu } from "./AccountMenu.tsx";
import "./Header.css";
import { HeaderSlot } from "./header-slot.tsx";
import { Logo } from "./Logo.tsx";
import { ThemeButtons } from "./ThemeButtons.tsx";

/** What a `Header` takes. */
export interface HeaderProps {
  /** Where the logo leads. */
  homeHref?: string;
  /** Only the logo: no menu, no buttons. */
  bare?: boolean;
  /** Shows the hamburger, on screens that have no side menu. */
  onMenu?: () => void;
}

/** The head of every page. */
export function Header({ homeHref = "/", bare = false, onMenu }: HeaderProps) {
  return (
    <header className="header">
      {onMenu && (
        <Button className="header-hamburger" variant="quiet" icon="menu" iconOnly onClick={onMenu}>
          Menu
        </Button>
      )}
      <Logo href={homeHref} />
      {!bare && (
        <div className="header-end">
          <HeaderSlot />
          <ThemeButtons />
          <AccountMenu />
        </div>
      )}
    </header>
  );
}
