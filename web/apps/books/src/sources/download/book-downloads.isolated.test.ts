import { beforeEach, expect, test, vi } from "vitest";
import { BookDownloads } from "./book-downloads.ts";

let served = "";
vi.mock("../outside/outside-fetch.ts", () => ({
  outsideFetch: async (url: string) => ({ url, body: new Blob([served]) }),
}));

beforeEach(() => localStorage.clear());

/** Downloads what the server sends, and returns the name of the file that was added. */
async function download(body: string): Promise<{ added: string | undefined; error: string | undefined }> {
  served = body;
  let added: string | undefined;
  const downloads = new BookDownloads(async (file) => {
    added = file.name;
    return { id: "a".repeat(64) };
  });
  await downloads.start("https://books.example/1", "Low tide");
  return { added, error: downloads.state.get().running[0]?.error?.message };
}

test.each([
  ["Low tide.epub", "PK\u0003\u0004".padEnd(30, "\0").concat("mimetypeapplication/epub+zip")],
  ["Low tide.pdf", "%PDF-1.7\n"],
  ["Low tide.fb2", '<?xml version="1.0"?><FictionBook>'],
  ["Low tide", "Rar!"],
])("what the server sends is added as %s", async (name, body) => {
  expect(await download(body)).toEqual({ added: name, error: undefined });
});

test.each(["<!doctype html><title>Sign in</title>", "", "plain text"])(
  "a page instead of a book is not added: %j",
  async (body) => {
    expect(await download(body)).toEqual({
      added: undefined,
      error: expect.stringContaining("did not send a book"),
    });
  },
);
