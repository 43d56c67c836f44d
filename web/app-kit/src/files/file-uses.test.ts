import { afterEach, expect, test } from "vitest";
import { fileUsesFor, setFileUses } from "./file-uses.ts";

afterEach(() => setFileUses([]));

test("a file is offered to the apps that accept it, by its name or its media type, with their names and icons", () => {
  const load = async () => async () => undefined;
  const accepts = (name: string, mediaType: string) => name.endsWith(".txt") || mediaType === "text/plain";
  setFileUses([
    { name: "Notes", icon: "book", files: { action: "Add to Notes", accepts, load } },
    { name: "Nothing", icon: "planet" },
  ]);
  const offered = { appName: "Notes", icon: "book", action: "Add to Notes", accepts, load };
  expect(fileUsesFor("a.txt", "")).toEqual([offered]);
  expect(fileUsesFor("a", "text/plain")).toEqual([offered]);
  expect(fileUsesFor("a.png", "image/png")).toEqual([]);
});
