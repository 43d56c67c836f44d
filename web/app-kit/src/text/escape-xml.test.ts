import { expect, test } from "vitest";
import { escapeXml } from "./escape-xml.ts";

test("text stays what it says in XML, and what XML cannot have is left out", () => {
  expect(escapeXml("a < b && \"c\" > 'd'\n\u{1f600}")).toBe(
    "a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'\n\u{1f600}",
  );
  expect(escapeXml("a\u0000b\u0008c\ud800d\ufffee")).toBe("abcde");
});
