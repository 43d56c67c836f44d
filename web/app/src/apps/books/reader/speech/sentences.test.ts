import { expect, it } from "vitest";
import { sentencesOf } from "./sentences.ts";

function textsOf(body: string): string[] {
  document.body.innerHTML = body;
  return sentencesOf(document, "en").map((range) => range.toString());
}

it("reads each sentence once, across emphasis and links", () => {
  expect(
    textsOf("<div><h1>One</h1><p>It was <em>dark. Very</em> dark!</p><p>  </p><p>Then light.</p></div>"),
  ).toEqual(["One", "It was dark.", "Very dark!", "Then light."]);
});

it("leaves out what is hidden, and reads text without blocks", () => {
  expect(textsOf('<p>Shown.</p><p hidden>Not shown.</p><p aria-hidden="true">Nor this.</p>')).toEqual([
    "Shown.",
  ]);
  expect(textsOf("Only text. And more.")).toEqual(["Only text.", "And more."]);
  expect(textsOf("")).toEqual([]);
});
