import { CommandPalette, type CommandPaletteTexts } from "@orbitroom/compact";
import { useState } from "react";
import { useLocation } from "wouter";
import { ResultContent } from "./ResultContent.tsx";
import { useSearch } from "./use-search.ts";

/** Props of `SearchDialog`. */
export interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const TEXTS: Partial<CommandPaletteTexts> = {
  field: "Search rooms, files, apps, pages and settings",
  placeholder: "Rooms, files, apps, pages, settings",
  loading: "Searching…",
};

/** The search, which opens over any page: type, choose with the arrow keys, follow with Enter. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const [query, setQuery] = useState("");
  const { entries, isLoading } = useSearch(query);
  const [, navigate] = useLocation();
  return (
    <CommandPalette
      title="Search"
      open={open}
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen);
        setQuery("");
      }}
      query={query}
      onQueryChange={setQuery}
      items={entries.map((entry) => ({
        id: `${entry.kind} ${entry.href} ${entry.name}`,
        label: entry.name,
        entry,
      }))}
      filter={false}
      isLoading={isLoading}
      renderItem={({ entry }) => <ResultContent entry={entry} />}
      onChoose={({ entry }) => navigate(entry.href)}
      texts={TEXTS}
    />
  );
}
