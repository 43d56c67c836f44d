import { EpubError } from "@orbitroom/epub";
import { expect, test } from "vitest";
import { PdfError } from "../pdf/pdf-error.ts";
import { openingProblem } from "./opening-problem.ts";

test("a password is asked for, and every other problem is a sentence", () => {
  expect(openingProblem(new PdfError("password_needed"))).toEqual({ kind: "password", isWrong: false });
  expect(openingProblem(new PdfError("password_wrong"))).toEqual({ kind: "password", isWrong: true });
  for (const error of [
    new PdfError("pdf_broken"),
    new EpubError("file_broken", "It is damaged."),
    new Error("x"),
  ]) {
    expect(openingProblem(error)).toMatchObject({ kind: "message", message: expect.stringMatching(/\.$/) });
  }
});
