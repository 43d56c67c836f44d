// @vitest-environment node
import { makeAuthority, makeSigner, tinyPng } from "@orbitroom/imaging/testing/signing";
import { expect, test } from "vitest";
import {
  AI,
  authority,
  CAMERA,
  check,
  created,
  EDITED,
  flip,
  part,
  serveChecks,
  sign,
} from "./testing/checking.ts";

serveChecks();

test("an ingredient of AI is shown, and is evidence", async () => {
  const part = await sign({ ...AI, title: "dragon.png" });
  const ingredients = [
    { title: "dragon.png", relationship: "componentOf" as const, format: "image/png", bytes: part },
  ];
  const { root, evidence, verdict } = await check(
    await sign({ actions: [created("digitalCapture"), { action: "c2pa.cropped" }], ingredients }),
  );
  expect(root?.ingredients).toMatchObject([{ relationship: "part", title: "dragon.png", state: "trusted" }]);
  expect(evidence).toMatchObject([
    { id: "c2pa_camera", grade: "signed" },
    { id: "c2pa_ai_part", grade: "signed", title: "Content credentials: a part of the image was made by AI" },
  ]);
  expect([verdict.id, verdict.conflicts]).toEqual(["edited_ai", []]);
});

test("an ingredient of an unknown signer is a claim, also in an image of a trusted one", async () => {
  const stranger = await makeSigner(await makeAuthority("Another Authority"), { organization: "Stranger" });
  const bytes = await sign(AI, stranger);
  const ingredients = [{ title: "a.png", relationship: "componentOf" as const, format: "image/png", bytes }];
  const { root, evidence } = await check(await sign({ actions: [created("humanEdits")], ingredients }));
  expect(root?.state).toBe("trusted");
  expect(root?.ingredients).toMatchObject([{ state: "unknown", signer: { name: "Stranger" } }]);
  expect(evidence).toMatchObject([{ id: "c2pa_ai_part", grade: "claim" }]);
});

test.each([1, 2] as const)(
  "the statement of an older ingredient keeps its grade, in an image of version %i",
  async (claimVersion) => {
    const old = await sign({ ...AI, claimVersion: 1 });
    const { root, evidence } = await check(await sign({ ...EDITED, claimVersion, ingredients: [part(old)] }));
    expect(root?.state).toBe("trusted");
    expect(root?.ingredients).toMatchObject([
      { state: "trusted", isUncompared: claimVersion === 1, problems: [] },
    ]);
    expect(evidence).toMatchObject([{ id: "c2pa_ai_part", grade: "signed" }]);
    expect(evidence[0]?.detail.includes("could not be compared")).toBe(claimVersion === 1);
  },
);

test("an older ingredient of an unknown signer is valid, and a claim", async () => {
  const stranger = await makeSigner(await makeAuthority("Another Authority"));
  const old = await sign({ ...AI, claimVersion: 1 }, stranger);
  const { root, evidence } = await check(
    await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }),
  );
  expect(root?.ingredients).toMatchObject([{ state: "unknown", isUncompared: true }]);
  expect(evidence).toMatchObject([
    { grade: "claim", forgery: expect.stringContaining("not on the trust list") },
  ]);
});

test("an older ingredient of an ingredient is known from what was recorded above it", async () => {
  const old = await sign({ ...AI, claimVersion: 1 });
  const middle = await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] });
  const { root } = await check(await sign({ ...EDITED, ingredients: [part(middle)] }));
  expect(root?.ingredients).toMatchObject([
    { state: "trusted", isUncompared: false, ingredients: [{ state: "trusted", isUncompared: true }] },
  ]);
});

test.each([1, 2] as const)(
  "an ingredient that was broken before it was used is damaged, in an image of version %i",
  async (claimVersion) => {
    const broken = flip(await sign({ ...AI, claimVersion: 1 }), "trainedAlgorithmicMedia", 3);
    const { root } = await check(await sign({ ...EDITED, claimVersion, ingredients: [part(broken)] }));
    expect(root?.state).toBe("trusted");
    expect(root?.ingredients).toMatchObject([
      { state: "damaged", problems: ["A statement is missing, or was changed after signing."] },
    ]);
  },
);

test.each([1, 2] as const)(
  "an ingredient whose image was changed before it was used is changed, in an image of version %i",
  async (claimVersion) => {
    const changed = flip(await sign({ ...AI, claimVersion: 1 }), "IDAT", 8);
    const { root, evidence } = await check(
      await sign({ ...EDITED, claimVersion, ingredients: [part(changed)] }),
    );
    expect(root?.ingredients).toMatchObject([
      { state: "changed", problems: ["The image is not the one that was signed."] },
    ]);
    expect(evidence).toMatchObject([{ grade: "claim" }]);
  },
);

test("an ingredient that is broken later is damaged, and so is the image", async () => {
  const old = await sign({ ...AI, claimVersion: 1 });
  const { root, evidence } = await check(
    flip(await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }), "trainedAlgorithmicMedia", 3),
  );
  expect([root?.state, root?.ingredients[0]?.state]).toEqual(["damaged", "damaged"]);
  expect(evidence.filter(({ grade }) => grade === "signed")).toEqual([]);
});

test("an ingredient whose certificate has expired is not accepted, with the reason", async () => {
  const ended = await makeSigner(authority, { daysLeft: -1 });
  const old = await sign({ ...AI, claimVersion: 1 }, ended);
  const { root } = await check(await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }));
  expect(root?.ingredients).toMatchObject([
    { state: "rejected", problems: [expect.stringContaining("has expired")] },
  ]);
});

test("a photo that was edited keeps the evidence of its original", async () => {
  const bytes = await sign({ ...CAMERA, title: "photo.png" });
  const original = { title: "photo.png", relationship: "parentOf" as const, instance_id: "xmp:iid:1" };
  const ingredients = [{ ...original, format: "image/png", bytes }];
  const opened = { action: "c2pa.opened", parameters: { ingredientIds: [original.instance_id] } };
  const actions = [opened, { action: "c2pa.color_adjustments" }];
  const { root, evidence, verdict } = await check(await sign({ actions, ingredients }));
  expect(root?.actions.map(({ text }) => text)).toContain("Colours adjusted");
  expect(evidence).toMatchObject([{ id: "c2pa_camera_original", direction: "camera", grade: "signed" }]);
  expect(verdict.id).toBe("camera");
});

test("the small image that was recorded for an ingredient is shown with it", async () => {
  const thumbnail = { format: "image/png", bytes: tinyPng(200) };
  const bytes = await sign({ ...AI, thumbnail });
  const { root } = await check(await sign({ ...EDITED, ingredients: [part(bytes)] }));
  expect(root?.thumbnail).toBeUndefined();
  const shown = root?.ingredients[0]?.thumbnail;
  expect([shown?.type, shown?.size]).toEqual(["image/png", thumbnail.bytes.length]);
});

test("what claims to be a small image and is not one is left out", async () => {
  const thumbnail = { format: "image/png", bytes: new TextEncoder().encode("<svg onload='alert(1)'/>") };
  const { root } = await check(await sign({ ...AI, thumbnail }));
  expect([root?.state, root?.thumbnail]).toEqual(["trusted", undefined]);
});
