import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { Button } from "@orbitroom/compact";
import { useState } from "react";

const AccountItems = lazyPage("account", async () => (await import("./AccountItems.tsx")).AccountItems);

/** The account icon. Its menu is loaded while the icon is approached, and takes its place when it is pressed. */
export function AccountMenu() {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <AccountItems />;
  const preload = () => void AccountItems.preload();
  // The icon keeps the focus until the menu can take it.
  const open = () => void AccountItems.preload().then(() => setUsed(true));
  return (
    <div>
      <Button
        variant="quiet"
        icon="user"
        iconOnly
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open();
        }}
      >
        Account
      </Button>
    </div>
  );
}
