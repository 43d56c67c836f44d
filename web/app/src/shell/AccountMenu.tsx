import { Menu, MenuItem } from "@orbitroom/compact";
import { Link } from "wouter";

const WIDTH_PX = 280;

/** The line under the account menu and on the maintenance page. */
export const COPYRIGHT = "© 2025 Orbitroom. All rights reserved.";

/** The dropdown of the account icon. There is no sign-in: it leads to what concerns the visitor. */
export function AccountMenu() {
  return (
    <Menu label="Account" icon="user" width={WIDTH_PX} footer={COPYRIGHT}>
      <Link href="/settings" asChild>
        <MenuItem icon="settings">Settings</MenuItem>
      </Link>
      <Link href="/privacy" asChild>
        <MenuItem icon="shield">Privacy</MenuItem>
      </Link>
      <Link href="/terms" asChild>
        <MenuItem icon="scroll">Terms</MenuItem>
      </Link>
      <Link href="/help" asChild>
        <MenuItem icon="help">Help</MenuItem>
      </Link>
    </Menu>
  );
}
