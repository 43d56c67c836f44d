// @vitest-environment node
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { credentialEvidence } from "./credential-evidence.ts";
import { credentialsLines } from "./credentials-text.ts";
import { readReport } from "./read-report.ts";

beforeAll(loadWasm);

const status = (...codes: string[]) => codes.map((code) => ({ code }));
const VALID = ["claimSignature.validated", "claimSignature.insideValidity", "assertion.dataHash.match"];
const TRUSTED = [...VALID, "signingCredential.trusted"];

interface StoreParts {
  manifest?: object;
  others?: Record<string, object>;
  success?: string[];
  failure?: string[];
  informational?: string[];
  deltas?: object[];
  /** The verdict of the verifier, also on the ingredients. */
  verdict?: string;
  crJson?: object;
}

const read = ({
  manifest = {},
  others = {},
  success = TRUSTED,
  failure = [],
  informational = [],
  deltas = [],
  verdict,
  crJson = {},
}: StoreParts) => {
  const activeManifest = {
    success: status(...success),
    failure: status(...failure),
    informational: status(...informational),
  };
  const validation_results = { activeManifest, ingredientDeltas: deltas };
  // JSON text, as the verifier returns it: only then is `__proto__` an ordinary name.
  const store = JSON.stringify({
    active_manifest: "m",
    manifests: { ...others, m: manifest },
    validation_results,
    validation_state: verdict,
  });
  return readReport({ store: JSON.parse(store), crJson });
};
const stateOf = (parts: StoreParts) => read(parts)?.root.state;

test.each([
  ["trusted", TRUSTED, []],
  ["unknown", VALID, ["signingCredential.untrusted"]],
  // A further person in the manifest does not change what the signer says.
  ["trusted", TRUSTED, ["cawg.x509.credential.untrusted"]],
  ["changed", TRUSTED, ["assertion.dataHash.mismatch"]],
  ["changed", TRUSTED, ["assertion.bmffHash.mismatch"]],
  ["changed", TRUSTED, ["assertion.boxesHash.unknownBox"]],
  ["damaged", TRUSTED.slice(1), ["claimSignature.mismatch"]],
  ["damaged", TRUSTED, ["assertion.hashedURI.mismatch", "assertion.dataHash.mismatch"]],
  ["rejected", TRUSTED, ["signingCredential.ocsp.revoked"]],
  ["rejected", TRUSTED, ["claimSignature.outsideValidity"]],
  ["rejected", TRUSTED, ["a.rule.of.tomorrow"]],
  // A signature that is not bound to the image.
  ["rejected", TRUSTED.filter((code) => !code.startsWith("assertion.")), []],
  ["damaged", [], []],
])("is %s with the codes %j and the failures %j", (state, success, failure) => {
  expect(stateOf({ success, failure })).toBe(state);
});

const HASH = { url: "self#jumbf=/c2pa/m/c2pa.assertions/c2pa.hash.data" };
const about = (url: string, ...codes: string[]) => codes.map((code) => ({ code, url }));

test("a match and a mismatch of the same hash mean that a part is not covered, and of two hashes a change", () => {
  const stateWith = (url: string) => {
    const store = {
      active_manifest: "m",
      manifests: { m: {} },
      validation_results: {
        activeManifest: {
          success: [...status(...TRUSTED), { code: "assertion.dataHash.match", ...HASH }],
          failure: [{ code: "assertion.dataHash.mismatch", url }],
        },
      },
    };
    return readReport({ store, crJson: {} })?.root;
  };
  expect(stateWith(HASH.url)).toMatchObject({
    state: "rejected",
    problems: [expect.stringContaining("not covered by the signature")],
  });
  expect(stateWith(`${HASH.url}__1`)?.state).toBe("changed");
});

test("a match that was recorded of the original does not hide that the update was changed", () => {
  const original = {
    label: "c2pa.ingredient.v3",
    active_manifest: "old",
    relationship: "parentOf",
    validation_results: {
      activeManifest: { success: about(HASH.url, ...TRUSTED), failure: [] },
    },
  };
  const store = {
    active_manifest: "m",
    manifests: { m: { ingredients: [original] }, old: {} },
    validation_results: {
      activeManifest: {
        success: status(...TRUSTED.filter((code) => !code.startsWith("assertion."))),
        failure: about(HASH.url, "assertion.dataHash.mismatch"),
      },
    },
  };
  const crJson = { manifests: [{ label: "m", isUpdateManifest: true }] };
  expect(readReport({ store, crJson })?.root.state).toBe("changed");
});

const older = {
  label: "c2pa.ingredient",
  active_manifest: "part",
  relationship: "componentOf",
};
const deltaOf = (success: string[], failure: string[] = []) => ({
  ingredientAssertionURI: "self#jumbf=/c2pa/m/c2pa.assertions/c2pa.ingredient",
  validationDeltas: { success: status(...success), failure: status(...failure) },
});
const SIGNED = TRUSTED.filter((code) => !code.startsWith("assertion."));

test.each([
  ["trusted", true, [], [deltaOf(SIGNED)]],
  ["unknown", true, [], [deltaOf(VALID.slice(0, 2), ["signingCredential.untrusted"])]],
  // An older record of an unknown signer counts until the verifier finds that it is trusted.
  ["trusted", true, ["signingCredential.untrusted"], [deltaOf(SIGNED)]],
  ["changed", false, ["assertion.dataHash.mismatch"], [deltaOf(SIGNED)]],
  ["damaged", false, ["assertion.hashedURI.mismatch"], [deltaOf(SIGNED)]],
  ["damaged", false, ["claimSignature.mismatch"], [deltaOf([])]],
  ["rejected", false, [], [deltaOf(SIGNED, ["claimSignature.outsideValidity"])]],
  ["unchecked", false, [], []],
])(
  "an older ingredient is %s (not compared: %j) with what was recorded and found",
  (state, isUncompared, noted, deltas) => {
    const manifest = { ingredients: [{ ...older, validation_status: status(...noted) }] };
    const [node] = read({ manifest, others: { part: {} }, deltas })?.root.ingredients ?? [];
    expect(node).toMatchObject({ state, isUncompared });
    // Each state that is not valid has a reason.
    expect(node?.problems).toHaveLength(state === "trusted" || state === "unknown" ? 0 : 1);
  },
);

test.each([
  ["rejected", ["signingCredential.expired"]],
  ["damaged", ["assertion.hashedURI.mismatch"]],
])("an image is %s with an ingredient whose failures are %j", (state, failure) => {
  const parts = { manifest: { ingredients: [older] }, others: { part: {} }, verdict: "Invalid" };
  const root = read({ ...parts, deltas: [deltaOf(SIGNED, failure)] })?.root;
  expect(root).toMatchObject({ state, ingredients: [{ state }] });
  expect(root?.problems).toEqual(["The credentials of an ingredient are not valid."]);
});

test("an ingredient whose credentials are not in the file says so", () => {
  const [node] = read({ manifest: { ingredients: [older] } })?.root.ingredients ?? [];
  expect(node).toMatchObject({ state: "unchecked", problems: [expect.stringContaining("not in the file")] });
});

test("a failure that is recorded elsewhere in the file is not hidden by that", () => {
  // The verifier leaves out every code that anyone recorded, so a stranger could hide a failure by recording it.
  const url = "self#jumbf=/c2pa/part/c2pa.assertions/c2pa.actions";
  const stranger = {
    label: "c2pa.ingredient",
    active_manifest: "elsewhere",
    validation_status: [{ code: "assertion.hashedURI.mismatch", url }],
  };
  const parts = { manifest: { ingredients: [older] }, deltas: [deltaOf(SIGNED)] };
  const stateIn = (others: Record<string, object>) => read({ ...parts, others })?.root.ingredients[0]?.state;
  expect(stateIn({ part: {} })).toBe("trusted");
  expect(stateIn({ part: {}, other: { ingredients: [stranger] } })).toBe("damaged");
});

test("what nobody recorded of the image is not believed from elsewhere in the file", () => {
  const stranger = {
    ...older,
    active_manifest: "part",
    validation_results: { activeManifest: { success: status(...TRUSTED) } },
  };
  const others = { part: {}, other: { ingredients: [stranger] } };
  expect(read({ manifest: { ingredients: [older] }, others })?.root.ingredients[0]?.state).toBe("unchecked");
});

test("the time counts as confirmed only if its authority is on the list", () => {
  const manifest = {
    claim_version: 2,
    signature_info: { issuer: "Signer", time: "2026-05-03T10:00:00+00:00" },
  };
  const timeOf = (parts: StoreParts) => read({ manifest, ...parts })?.root.time;
  const iso = "2026-05-03T10:00:00.000Z";
  expect(timeOf({ success: [...TRUSTED, "timeStamp.validated", "timeStamp.trusted"] })).toEqual({
    iso,
    isTrusted: true,
  });
  const old = { ...manifest, claim_version: 1 };
  expect(timeOf({ manifest: old, success: [...TRUSTED, "timeStamp.trusted"] })).toEqual({
    iso,
    isTrusted: false,
  });
  expect(timeOf({ informational: ["timeStamp.untrusted"] })).toEqual({ iso, isTrusted: false });
  expect(timeOf({ manifest: { signature_info: { time: "soon" } } })).toBeUndefined();
});

test("what an ingredient's user noted does not outweigh what was found", () => {
  const ingredient = {
    label: "c2pa.ingredient.v3",
    active_manifest: "part",
    relationship: "componentOf",
    validation_results: { activeManifest: { success: status(...TRUSTED), failure: [] } },
  };
  const delta = {
    ingredientAssertionURI: "self#jumbf=/c2pa/m/c2pa.assertions/c2pa.ingredient.v3",
    validationDeltas: { success: [], failure: status("signingCredential.untrusted") },
  };
  const parts = { manifest: { ingredients: [ingredient] }, others: { part: {} } };
  expect(read(parts)?.root.ingredients[0]?.state).toBe("trusted");
  expect(read({ ...parts, deltas: [delta] })?.root.ingredients[0]?.state).toBe("unknown");
});

test("an update has the hash of its original", () => {
  const ingredients = [
    {
      label: "c2pa.ingredient.v3",
      active_manifest: "old",
      relationship: "parentOf",
      validation_results: { activeManifest: { success: status(...TRUSTED), failure: [] } },
    },
  ];
  const parts = {
    manifest: { ingredients },
    others: { old: {} },
    success: TRUSTED.filter((code) => !code.startsWith("assertion.")),
  };
  expect(stateOf(parts)).toBe("rejected");
  expect(stateOf({ ...parts, crJson: { manifests: [{ label: "m", isUpdateManifest: true }] } })).toBe(
    "trusted",
  );
});

test("manifests that name each other end", () => {
  const naming = (label: string) => ({
    ingredients: Array(5).fill({ active_manifest: label, relationship: "componentOf" }),
  });
  const credentials = read({ manifest: naming("n"), others: { n: naming("m") } });
  expect(credentials?.isShortened).toBe(true);
  expect(JSON.stringify(credentials).length).toBeLessThan(100_000);
});

test("texts are short, in one line, and without characters that turn them", () => {
  const manifest = { title: `\u202egnp.exe\n${"x".repeat(1_000_000)}`, claim_generator: "<b>bold</b>" };
  const root = read({ manifest })?.root;
  expect(root?.title).toMatch(/^gnp\.exe x{100,}…$/);
  expect(root?.title.length).toBeLessThan(130);
  expect(root?.generator).toBe("<b>bold</b>");
});

test("a manifest may have any name", () => {
  const store = JSON.parse('{"active_manifest":"__proto__","manifests":{"__proto__":{"title":"a.png"}}}');
  expect(readReport({ store, crJson: {} })?.root.title).toBe("a.png");
  expect(readReport({ store: { active_manifest: "toString", manifests: {} }, crJson: {} })).toBeUndefined();
});

test("any report is read without an error", () => {
  const keys = [
    "active_manifest",
    "manifests",
    "m",
    "ingredients",
    "assertions",
    "data",
    "actions",
    "label",
    "validation_results",
  ];
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(
        "m",
        "c2pa.actions.v2",
        "parentOf",
        "c2pa.created",
        "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture",
      ),
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie("value"), { maxKeys: 6 }),
    ),
  })).value;
  fc.assert(
    fc.property(json, json, (manifest, results) => {
      const store = { active_manifest: "m", manifests: { m: manifest }, validation_results: results };
      const credentials = readReport({ store, crJson: manifest });
      if (!credentials) return;
      expect(credentialEvidence(credentials).length).toBeLessThanOrEqual(12);
      expect(credentialsLines(credentials).join("\n").length).toBeLessThan(100_000);
    }),
  );
});
