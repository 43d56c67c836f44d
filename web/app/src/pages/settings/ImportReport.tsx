import type { PartReport } from "@orbitroom/app-kit/backup/take-backup.ts";
import { Alert } from "@orbitroom/compact";
import styles from "./ImportReport.module.css";
import { refusals } from "./refusals.ts";

/** What an import took, what was here already, and what was not taken and why. */
export function ImportReport({ reports }: { reports: readonly PartReport[] }) {
  const taken = reports.filter(({ outcome }) => outcome === "taken");
  const kept = reports.filter(({ outcome }) => outcome === "kept");
  const refused = reports.filter(({ outcome }) => outcome !== "taken" && outcome !== "kept");
  return (
    <Alert tone={refused.length > 0 ? "warning" : "success"} title={titleOf(taken, refused)}>
      <div className={styles["report"]}>
        {taken.length > 0 && <p>{`Imported: ${namesOf(taken)}.`}</p>}
        {kept.length > 0 && <p>{`Already here, and left as it is: ${namesOf(kept)}.`}</p>}
        {refused.length > 0 && (
          <ul>
            {refused.map(({ part, outcome }) => (
              <li key={`${part.kind} ${part.id}`}>{`${part.name}: ${reasonOf(outcome)}`}</li>
            ))}
          </ul>
        )}
        {taken.some(({ part }) => part.kind === "app") && (
          <p>Reload other tabs of Orbitroom to see it there.</p>
        )}
      </div>
    </Alert>
  );
}

function titleOf(taken: readonly PartReport[], refused: readonly PartReport[]): string {
  if (refused.length > 0) return taken.length > 0 ? "Imported in part" : "Not imported";
  return taken.length > 0 ? "Imported" : "Nothing new";
}

function reasonOf(outcome: PartReport["outcome"]): string {
  if (outcome === "taken" || outcome === "kept") return "";
  return outcome === "cancelled"
    ? "Cancelled before it was complete; nothing of it was kept."
    : refusals[outcome];
}

/** Rooms by their number, apps by their names. */
function namesOf(reports: readonly PartReport[]): string {
  const rooms = reports.filter(({ part }) => part.kind === "room").length;
  const apps = reports.flatMap(({ part }) => (part.kind === "app" ? [part.name] : []));
  const counted = rooms > 0 ? [`${rooms} ${rooms === 1 ? "room" : "rooms"}`] : [];
  return new Intl.ListFormat("en").format([...counted, ...apps]);
}
