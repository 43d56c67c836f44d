import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOpenSearch } from "./atom-feed.ts";
import { outsideAddress, refusal, typedAddress } from "./outside-address.ts";
import { plainText } from "./plain-text.ts";
import { searchAddress } from "./uri-template.ts";

describe("addresses", () => {
  it("are web addresses, resolved, and without a name or password", () => {
    expect(outsideAddress("../b?x", "https://a.example/c/d")).toBe("https://a.example/b?x");
    expect(outsideAddress("https://me:secret@a.example/")).toBe("https://a.example/");
    for (const wrong of [
      "javascript:alert(1)",
      "data:,x",
      "file:///etc",
      "blob:https://a/b",
      "x",
      7,
      null,
      "https://",
    ])
      expect(outsideAddress(wrong), String(wrong)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(outsideAddress(text, "https://a.example/") ?? "https:").toMatch(/^https?:/);
      }),
    );
  });

  it("may be typed without https, and are http only at home", () => {
    expect(typedAddress(" books.example/opds ")).toBe("https://books.example/opds");
    expect(typedAddress("opds://books.example")).toBe("https://books.example/");
    expect(typedAddress("192.168.1.5:8080/opds")).toBe("http://192.168.1.5:8080/opds");
    expect(typedAddress("localhost:8080")).toBe("http://localhost:8080/");
    expect(typedAddress("javascript:alert(1)")).toBeUndefined();
    expect(typedAddress("two words")).toBeUndefined();
  });

  it("without encryption are refused where others could read along, or the browser would refuse them", () => {
    expect(refusal("https://a.example/", "http:")).toBeUndefined();
    expect(refusal("http://a.example/", "http:")).toContain("https://");
    expect(refusal("http://10.0.0.2/", "http:")).toBeUndefined();
    expect(refusal("http://10.0.0.2/", "https:")).toContain("secure page");
    expect(refusal("http://127.0.0.1:8080/", "https:")).toBeUndefined();
    expect(refusal("http://10.0.0.2.evil.example/", "http:")).toContain("https://");
  });

  it("from a catalogue on the internet never lead into the network at home", () => {
    const near = ["http://192.168.0.1/", "https://localhost:8443/", "http://nas/opds", "https://[::1]/x"];
    near.push("http://10.0.0.1/", "http://0x7f.1/", "http://2130706433/", "http://169.254.169.254/latest");
    near.push(
      "http://[::ffff:192.168.0.1]/",
      "http://router.lan/",
      "http://[fe80::1]/",
      "http://100.64.0.1/",
    );
    for (const href of near) {
      expect(outsideAddress(href, "https://books.example/opds"), href).toBeUndefined();
      expect(outsideAddress(href, "http://10.0.0.7/opds"), href).toBeDefined();
      expect(outsideAddress(href), href).toBeDefined();
    }
    for (const far of ["https://other.example/", "https://8.8.8.8/", "https://[2606:4700::1111]/"])
      expect(outsideAddress(far, "https://books.example/opds"), far).toBeDefined();
    expect(outsideAddress("https://books.example/", "http://nas/opds")).toBeDefined();
  });

  it("of a search take the words of the person, and nothing else", () => {
    expect(searchAddress("https://a/find{?query,title}", "a b&c")).toBe("https://a/find?query=a%20b%26c");
    expect(searchAddress("https://a/?q={searchTerms}&n={count?}&p={startPage?}", "x")).toBe(
      "https://a/?q=x&n=&p=1",
    );
    expect(searchAddress("https://a/find/{atom:author}{&query}", "x")).toBe("https://a/find/&query=x");
    const description = `<OpenSearchDescription><Url type="text/html" template="/h?q={searchTerms}"/><Url type="application/atom+xml" template="/s?q={searchTerms}"/></OpenSearchDescription>`;
    expect(readOpenSearch(description, "https://a.example/x")).toBe("https://a.example/s?q={searchTerms}");
  });

  it("of descriptions become text without markup", () => {
    expect(plainText("<p>One<br>two &#8212; &amp;&nbsp;three</p>\n\n<div>four <b>5</b> < 6</div>", 100)).toBe(
      "One\ntwo — & three\nfour 5 < 6",
    );
    expect(plainText("<img src=x onerror=alert(1)>", 100)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => (plainText(text, 10)?.length ?? 0) <= 10));
  });
});
