import type {
  DownloadMessage,
  DownloadPart,
  DownloadReply,
} from "@orbitroom/rooms/saving/download-messages.ts";
import { afterEach, expect, test } from "vitest";
import { Downloads } from "./downloads.ts";

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** A page's side of a download, with the service worker's replies and the promises that keep it running. */
function offer(downloads: Downloads, name = "a.bin", id = "some-id") {
  const { port1: page, port2: worker } = new MessageChannel();
  opened.push(page, worker);
  const replies: DownloadReply[] = [];
  const kept: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void kept.push(promise);
  const tell = (data: DownloadMessage, ports: MessagePort[] = []) =>
    downloads.handleMessage({ data, ports, waitUntil });
  const send = (part: DownloadPart) => page.postMessage(part);
  page.onmessage = ({ data }: MessageEvent<DownloadReply>) => {
    replies.push(data);
    if (data.kind !== "pull") return;
    const isFirst = replies.filter(({ kind }) => kind === "pull").length === 1;
    send(isFirst ? { kind: "bytes", bytes: Uint8Array.of(1, 2, 3) } : { kind: "end" });
  };
  tell({ type: "offer_download", id, name, sizeBytes: 3 }, [worker]);
  return { replies, kept, tell, send, respond: () => downloads.respond(`/download/${id}`, { waitUntil }) };
}

test("a download is answered once, with the bytes of the page", async () => {
  const { respond, replies, kept } = offer(new Downloads());
  const response = respond();
  expect(respond().status).toBe(404);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
  expect(replies[0]).toEqual({ kind: "ready" });
  await Promise.all(kept);
  expect(respond().status).toBe(404);
});

test("an id that nobody offered, and one that was withdrawn, are unknown", async () => {
  const downloads = new Downloads();
  expect(downloads.respond("/download/guess", { waitUntil: () => undefined }).status).toBe(404);
  const { send, kept, respond } = offer(downloads);
  send({ kind: "abort" });
  await Promise.all(kept);
  expect(respond().status).toBe(404);
});

test("whatever it contains, a download is stored and never shown as a page", () => {
  const { headers } = offer(new Downloads(), `ü"\r\nx: y'*.html`).respond();
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''%C3%BC%22%0D%0Ax%3A%20y%27%2A.html",
  );
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-length")).toBe("3");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("a download that the page ends fails in the browser", async () => {
  const { respond, send } = offer(new Downloads());
  const body = respond().arrayBuffer();
  send({ kind: "abort" });
  await expect(body).rejects.toThrow("The page ended the download");
});

test("keeps running for a download and says that it does", async () => {
  const { tell, replies, kept } = offer(new Downloads());
  const before = kept.length;
  tell({ type: "keep_download", id: "some-id" });
  tell({ type: "keep_download", id: "another" });
  expect(kept.length).toBe(before + 1);
  await expect.poll(() => replies).toContainEqual({ kind: "alive" });
});
