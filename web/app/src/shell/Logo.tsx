import { Link } from "wouter";
import "./Logo.css";

// The mark: one orbit, open where its two bodies are. Lengths are hundredths of the way around.
const ORBIT = "M0 -17A27 17 0 0 1 0 17A27 17 0 0 1 0 -17";

/** The mark alone: two bodies on one orbit. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-32 -32 64 64" aria-hidden="true">
      <g transform="rotate(-32)">
        <path
          d={ORBIT}
          pathLength={100}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="29 21 32.5 17.5"
          strokeDashoffset="-33.5"
        />
        <circle className="logo-you" cx="25.5" cy="-4" r="9.5" />
        <circle className="logo-they" cx="-25.5" cy="4" r="6" />
      </g>
    </svg>
  );
}

/** The logo, which leads to the root or a given address. */
export function Logo({ href = "/" }: { href?: string }) {
  return (
    <Link href={href} className="logo" aria-label="Orbitroom, home">
      <LogoMark className="logo-mark" />
      <span className="logo-name">Orbitroom</span>
    </Link>
  );
}
