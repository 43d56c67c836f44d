import type { Statement } from "../wasm/orbit_imaging_wasm_bg.js";
import type { Direction, Evidence } from "./evidence.ts";

/** A statement in a file as evidence. Frees the statement. */
export function statementEvidence(statement: Statement): Evidence {
  const { id, title, detail } = statement;
  const direction = statement.direction as Direction;
  statement.free();
  return {
    id,
    title,
    detail,
    direction,
    grade: direction === "context" ? "context" : "claim",
    forgery: "Anybody can add, change or remove it with a free metadata editor.",
  };
}
