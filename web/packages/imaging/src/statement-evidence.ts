import type { Statement } from "../wasm/orbit_imaging_wasm_bg.js";
import type { Direction, Evidence, Extent } from "./evidence.ts";

/** Converts a statement in a file to evidence, and frees the statement. */
export function statementEvidence(statement: Statement): Evidence {
  const { id, title, detail, isHint, settingValues } = statement;
  const direction = statement.direction as Direction;
  const extent = statement.extent as Extent | undefined;
  const settings = statement.settingNames.map((name, index) => ({ name, value: settingValues[index] ?? "" }));
  statement.free();
  return {
    id,
    title,
    detail,
    direction,
    grade: direction === "context" ? "context" : isHint ? "hint" : "claim",
    extent,
    settings: settings.length > 0 ? settings : undefined,
    forgery: isHint
      ? "People write such words, too. It does not count in the answer."
      : "Anyone can add, change or remove it with a free metadata editor.",
  };
}
