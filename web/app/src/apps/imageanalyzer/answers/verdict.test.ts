import type { Direction, Evidence, Grade } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

const row = (direction: Direction, grade: Grade): Evidence => ({
  id: `${direction}_${grade}`,
  title: `${direction} ${grade}`,
  detail: "",
  direction,
  grade,
  forgery: "",
});
const idOf = (...rows: Evidence[]) => verdictOf(rows).id;

test("no evidence is no answer, and says that it does not mean a human", () => {
  expect(verdictOf([])).toMatchObject({ id: "unknown", title: "Can't tell", conflicts: [] });
  expect(verdictOf([]).explanation).toContain("does not mean that a human made it");
});

test("the strongest evidence of AI names the verdict", () => {
  expect(idOf(row("ai", "claim"))).toBe("labelled_ai");
  expect(idOf(row("ai", "claim"), row("ai", "watermark"))).toBe("ai_watermark");
  expect(idOf(row("ai", "claim"), row("ai", "watermark"), row("ai", "signed"))).toBe("signed_ai");
});

test("a trace or context alone decides nothing", () => {
  expect(idOf(row("ai", "trace"))).toBe("unknown");
  expect(idOf(row("camera", "trace"))).toBe("unknown");
  expect(idOf(row("context", "context"))).toBe("unknown");
});

test("camera data is camera evidence", () => {
  expect(idOf(row("camera", "claim"))).toBe("camera");
  expect(idOf(row("camera", "signed"))).toBe("camera");
});

test("a conflict is named, and does not weaken the verdict", () => {
  const { id, conflicts } = verdictOf([row("ai", "claim"), row("camera", "claim")]);
  expect(id).toBe("labelled_ai");
  expect(conflicts).toEqual(["“ai claim” speaks for AI, but “camera claim” speaks for a camera."]);
});

test("a broken signature outranks all other evidence", () => {
  expect(verdictOf([row("ai", "signed")], true).id).toBe("changed");
});
