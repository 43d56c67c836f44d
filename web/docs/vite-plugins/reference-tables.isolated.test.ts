// @vitest-environment node
import { join } from "node:path";
import { type PropsTable, readReference } from "@orbitroom/react-hub/build";
import { beforeAll, expect, test } from "vitest";
import { page as enginePage } from "../src/pages/engineReference.ts";
import { page as nexusPage } from "../src/pages/nexusReference.ts";
import { page } from "../src/pages/webrtcReference.ts";

const read = (name: string, entries?: string[]) =>
  readReference(join(import.meta.dirname, "..", "..", "packages", name, "src"), entries);

let tables: Record<string, PropsTable> = {};

beforeAll(async () => {
  tables = await read("webrtc");
});

const row = (table: string, name: string) => tables[table]?.props.find((each) => each.name === name);

test("a class lists its public members with signatures, and nothing private or internal", () => {
  expect(row("Room", "signal")).toMatchObject({
    type: "(bytes: Uint8Array, to?: string) => void",
    description: expect.stringContaining("1 KiB"),
  });
  expect(row("Room", "peers")?.type).toBe("readonly Peer[]");
  expect(row("Room", "id")?.type).toBe("string");
  expect(row("Room", "enter")).toBeUndefined();
  expect(tables["Room"]?.props.some(({ name }) => name.startsWith("#"))).toBe(false);
});

test("functions, constants and optional properties are listed with their types", () => {
  expect(row("Functions", "createRoom")?.type).toBe("(options: RoomOptions) => Promise<Room>");
  expect(row("Constants", "MAX_DEVICES")?.type).toBe("8");
  expect(row("RoomOptions", "name?")?.type).toBe("string");
  expect(tables["Peer"]?.inherits).toEqual(["Device"]);
});

test("hooks are a table of their own, with the interfaces that they take and return", () => {
  expect(row("Hooks", "useRoom")).toMatchObject({
    type: "(source: RoomSource) => RoomState",
    description: expect.stringContaining("leaves it when the component unmounts"),
  });
  expect(tables["Hooks"]?.props.length).toBeGreaterThanOrEqual(8);
  expect(row("Functions", "useRoom")).toBeUndefined();
  expect(row("RoomState", "room")?.type).toBe("Room");
  expect(row("Messages", "send")?.type).toBe("(text: string, to?: string) => void");
  expect(row("Hooks", "useRoomValue")).toBeUndefined();
});

test("only exports are listed, and the page names tables that exist", () => {
  expect(tables["MeshPair"]).toBeUndefined();
  expect(row("Functions", "loadLinkWasm")).toBeUndefined();
  for (const name of page.reference?.first ?? []) expect(tables[name]?.props.length, name).toBeGreaterThan(0);
});

test("of the game controllers, the page names tables that exist, and every row has a description", async () => {
  const nexus = await read("nexus");
  for (const name of nexusPage.reference?.first ?? [])
    expect(nexus[name]?.props.length, name).toBeGreaterThan(0);
  for (const [name, { props }] of Object.entries(nexus)) {
    const silent = props.filter(({ description }) => description === "").map((row) => `${name}.${row.name}`);
    expect(silent).toEqual([]);
  }
});

test("of the engine, the page names tables of all entries, and nothing that only subclasses can use", async () => {
  const engine = await read("engine", ["index.ts", "full/index.ts", "react/index.ts", "element/index.ts"]);
  for (const name of enginePage.reference?.first ?? [])
    expect(engine[name]?.props.length, name).toBeGreaterThan(0);
  const rows = (table: string) => engine[table]?.props.map(({ name }) => name) ?? [];
  expect(rows("Engine")).toEqual(expect.arrayContaining(["load", "renderFrame", "setShadows"]));
  expect(rows("Engine")).not.toContain("requireLive");
  expect(rows("Functions")).toEqual(expect.arrayContaining(["createEngine", "ray", "ModelViewer"]));
  const types = engine["Types"]?.props.find(({ name }) => name === "TextureWrap");
  expect(types?.type).toBe('"repeat" | "mirror" | "clamp"');
  for (const [name, { props }] of Object.entries(engine)) {
    const silent = props.filter(({ description }) => description === "").map((row) => `${name}.${row.name}`);
    expect(silent).toEqual([]);
  }
});
