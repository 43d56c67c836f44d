import { Icon } from "@orbitroom/compact";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { navGroups } from "./page-list.ts";

/** Where the groups that were opened and closed are kept, for as long as the tab lives. */
const KEY = "orbitroom.docs.groups";

function readGroups(): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === "boolean"));
  } catch {
    // Storage is off, or somebody else wrote there.
    return {};
  }
}

function keepGroups(groups: Record<string, boolean>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(groups));
  } catch {
    // Nothing to keep it in.
  }
}

/** The side navigation: the home page, and the groups with their pages. */
export function DocsNav({ onFollow }: { onFollow?: () => void }) {
  const [path] = useLocation();
  const [groups, setGroups] = useState(readGroups);
  const toggle = (label: string, open: boolean): void => {
    const next = { ...groups, [label]: open };
    setGroups(next);
    keepGroups(next);
  };
  return (
    <nav className="docs-nav" aria-label="Documentation">
      <Link
        href="/compact"
        className="docs-nav-link"
        aria-current={path === "/compact" ? "page" : undefined}
        onClick={() => onFollow?.()}
      >
        Home
      </Link>
      {navGroups.map(({ label, pages }) => {
        // What has nothing in it need not be open.
        const isOpen = groups[label] ?? pages.length > 0;
        const id = `docs-group-${label}`;
        return (
          <div key={label} className="docs-nav-group">
            <button
              type="button"
              className="docs-nav-title"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => toggle(label, !isOpen)}
            >
              {label}
              <Icon name="chevronDown" size="xs" />
            </button>
            <div id={id} hidden={!isOpen}>
              {pages.length === 0 ? (
                <p className="docs-nav-empty">No pages yet.</p>
              ) : (
                <ul className="plain-list">
                  {pages.map(({ name, title }) => (
                    <li key={name}>
                      <Link
                        href={`/compact/${name}`}
                        className="docs-nav-link"
                        aria-current={
                          path === `/compact/${name}` || path.startsWith(`/compact/${name}/`)
                            ? "page"
                            : undefined
                        }
                        onClick={() => onFollow?.()}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        );
      })}
    </nav>
  );
}
