import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { type ExportAction, type ExportFormat, ExportMenu } from "@orbitroom/crux";
import { useRef } from "react";
import { useLocation } from "wouter";
import type { MatchState } from "../../laws/match-state.ts";
import { exportMatch } from "../../records/export-match.ts";
import { hasBegun } from "../innings/innings-title.ts";
import { summaryOf, summaryText } from "./match-summary.ts";
import { summaryImage } from "./summary-image.ts";

/** Where the matches of the city are played. */
const VENUE = "Cricket City";

/** Props of `MatchExport`. */
export interface MatchExportProps {
  match: MatchState;
  /** When the match was played: today, unless it is an old one. */
  playedAt?: Date | undefined;
}

/** Saves or shares a match: its card as an image or as text, or all of its balls as a file. Disabled before the first ball. */
export function MatchExport({ match, playedAt }: MatchExportProps) {
  const [, navigate] = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const formats: readonly ExportFormat[] = [
    {
      ...{ id: "png", label: "Card (PNG)", icon: "image", extension: "png", type: "image/png" },
      advice: "Save it as text instead.",
      make: () => {
        if (!root.current) throw new Error("The card is not on the page.");
        return summaryImage(summaryOf(match), root.current);
      },
    },
    {
      ...{ id: "txt", label: "Card (text)", icon: "file", extension: "txt", type: "text/plain" },
      make: () => new Blob([summaryText(summaryOf(match))]),
    },
    {
      ...{ id: "json", label: "All balls (Cricsheet JSON)", icon: "code", extension: "json" },
      type: "application/json",
      make: () => {
        const occasion = { date: dayOf(playedAt ?? new Date()), venue: VENUE };
        return new Blob([`${JSON.stringify(exportMatch(match, occasion), null, 2)}\n`]);
      },
    },
  ];
  const send: ExportAction = {
    ...{ id: "send", label: "Send to a room", icon: "send", format: "png" },
    run: (file) => {
      outbox.add([{ file }]);
      navigate(NEW_ROOM_PATH);
    },
  };
  const [home, away] = match.teams;
  return (
    <ExportMenu
      ref={root}
      name={`${home.name} v ${away.name}`}
      formats={formats}
      actions={[send]}
      disabled={!hasBegun(match)}
    />
  );
}

/** A day where the person is, as YYYY-MM-DD. */
function dayOf(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
