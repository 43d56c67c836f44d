import { expect, test } from "vitest";
import { IMAGE_ACCEPT, isImageName } from "./image-accept.ts";

test("images of a folder are those that a picker offers", () => {
  const endings = IMAGE_ACCEPT.split(",").slice(1);
  expect(endings).toContain(".jxl");
  for (const ending of [...endings, ".jpg", ".jpeg", ".jfif", ".PNG", ".webp", ".gif"])
    expect(isImageName(`a photo${ending}`), ending).toBe(true);
  for (const name of ["notes.txt", "png", ".DS_Store", "a.png.zip"])
    expect(isImageName(name), name).toBe(false);
});
