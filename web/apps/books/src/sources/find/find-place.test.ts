import { describe, expect, it } from "vitest";
import { findHref, readFindPlace } from "./find-place.ts";

describe("the part of the address after #", () => {
  it("names a list or a book at another server, and nothing that is no web address", () => {
    const address = "https://a.example/opds?q=b&c#d%20e";
    expect(readFindPlace(findHref(address))).toEqual({ kind: "find", address });
    expect(readFindPlace("#find")).toEqual({ kind: "find", address: undefined });
    expect(readFindPlace("#open=https%3A%2F%2Fa.example%2Fb.epub")).toMatchObject({ kind: "open" });
    for (const wrong of ["#open=javascript%3Aalert(1)", "#find=%E0%A4%A", "#find=data:,x"])
      expect(readFindPlace(wrong)?.address, wrong).toBeUndefined();
    for (const other of ["", "#", `#${"a".repeat(64)}`, "#finder"])
      expect(readFindPlace(other)).toBeUndefined();
  });
});
