import { Link } from "wouter";
import { COPYRIGHT } from "./AccountMenu.tsx";
import "./Footer.css";

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="footer">
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
