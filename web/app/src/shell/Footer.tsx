import { Link } from "wouter";
import { COPYRIGHT } from "./copyright.ts";
import styles from "./Footer.module.css";

/** The footer of every page. */
export function Footer() {
  return (
    <footer className={styles["footer"]}>
      <p>{COPYRIGHT}</p>
      <nav aria-label="Footer">
        <Link href="/privacy">Privacy</Link>
        <Link href="/terms">Terms</Link>
        <Link href="/help">Help</Link>
        <Link href="/contact">Contact</Link>
      </nav>
    </footer>
  );
}
