import { Button, Input, Select, toasts } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import { resolveSearch } from "../catalogues/load-feed.ts";
import { remember } from "../catalogues/trail.ts";
import type { FacetGroup, Feed } from "../opds/feed.ts";
import styles from "./CatalogueTools.module.css";
import { findHref } from "./find-place.ts";

interface CatalogueToolsProps {
  readonly feed: Feed;
  readonly address: string;
}

/** The search and the filters of a catalogue, if it has any. */
export function CatalogueTools({ feed, address }: CatalogueToolsProps): ReactElement | null {
  const { search, facets } = feed;
  if (search === undefined && facets.length === 0) return null;
  return (
    <div className={styles["tools"]}>
      {search && <SearchForm search={search} address={address} />}
      {facets.map((group) => (
        <FacetSelect key={group.title} group={group} />
      ))}
    </div>
  );
}

function SearchForm({
  search,
  address,
}: {
  readonly search: NonNullable<Feed["search"]>;
  readonly address: string;
}): ReactElement {
  const [words, setWords] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    const asked = words.trim().slice(0, 200);
    if (asked === "") return;
    setIsAsking(true);
    try {
      const found = await resolveSearch(search, asked);
      remember(found, `Books with '${asked}'`, address);
      location.hash = findHref(found);
    } catch (error) {
      toasts.show({ message: (error as Error).message, variant: "danger" });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Input label="Search this catalogue" type="search" value={words} onValueChange={setWords} />
      <Button type="submit" icon="search" loading={isAsking}>
        Search
      </Button>
    </form>
  );
}

function FacetSelect({ group: { title, choices } }: { readonly group: FacetGroup }): ReactElement {
  const active = choices.find(({ isActive }) => isActive);
  const options = choices.map(({ title: label, href, count }) => ({
    value: href,
    label: count === undefined ? label : `${label} (${count.toLocaleString()})`,
  }));
  return (
    <Select
      label={title}
      className={styles["facet"]}
      options={options}
      value={active?.href ?? null}
      onValueChange={(href) => {
        if (typeof href === "string") location.hash = findHref(href);
      }}
    />
  );
}
