import type { Direction, Evidence, Extent, Grade } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import type { CredentialState } from "../credentials/credentials.ts";
import { verdictOf } from "./verdict.ts";

const row = (direction: Direction, grade: Grade, extent?: Extent): Evidence => ({
  id: `${direction}_${grade}`,
  title: `${direction} ${grade}`,
  detail: "",
  direction,
  grade,
  extent,
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
  expect(verdictOf([row("ai", "signed")], "changed").id).toBe("changed");
});

test("an edit with AI is a verdict of its own, and a camera does not contradict it", () => {
  const edit = row("ai", "claim", "part");
  expect(verdictOf([edit, row("camera", "claim")])).toMatchObject({
    id: "edited_ai",
    title: "Edited with AI (unsigned)",
    conflicts: [],
  });
  expect(verdictOf([row("ai", "signed", "part")]).title).toBe("Edited with AI (signed)");
  // A name of a generator does not say how much it made.
  expect(idOf(edit, row("ai", "claim"))).toBe("edited_ai");
  expect(idOf(edit, row("ai", "claim", "whole"))).toBe("labelled_ai");
  expect(idOf(edit, row("ai", "claim", "whole"), row("ai", "signed", "part"))).toBe("edited_ai");
});

test("a headline does not say unsigned where a signature is valid", () => {
  const titleOf = (state: CredentialState) => verdictOf([row("ai", "claim")], state).title;
  expect(titleOf("trusted")).toBe("Labelled AI");
  expect(titleOf("unknown")).toBe("Labelled AI (unknown signer)");
  expect(titleOf("rejected")).toBe("Labelled AI (unsigned)");
  expect(titleOf("damaged")).toBe("Labelled AI (unsigned)");
});

test("a hint decides nothing and contradicts nothing", () => {
  expect(verdictOf([row("ai", "hint"), row("camera", "claim")])).toMatchObject({
    id: "camera",
    conflicts: [],
  });
  expect(idOf(row("ai", "hint"))).toBe("unknown");
});
