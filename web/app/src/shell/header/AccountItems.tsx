import { Menu, MenuItem } from "@orbitroom/compact";
import { Link } from "wouter";
import { COPYRIGHT } from "../copyright.ts";
import styles from "./AccountItems.module.css";

const WIDTH_PX = 280;

/** The account icon with its open menu. There is no sign-in, so it only links to settings, legal texts and help. */
export function AccountItems() {
  return (
    <Menu defaultOpen label="Account" icon="user" width={WIDTH_PX} footer={<Footer />}>
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

function Footer() {
  return (
    <>
      <span className={styles["promise"]}>No account needed</span>
      <span className={styles["copyright"]}>{COPYRIGHT}</span>
    </>
  );
}
