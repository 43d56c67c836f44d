import { expect, test } from "vitest";
import { EntryLog } from "../session/entry-log.ts";
import { TransferRun } from "../show/transfer-run.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { Entry, FileEntry } from "../worker/entry.ts";
import { HiddenNews, newsTitle } from "./hidden-news.ts";

const text = (id: string, from: Entry["from"]): Entry => ({
  ...{ kind: "text", id, from, text: id, atMs: 1, delivered: true },
});
const file = (id: string, state: FileEntry["state"]): Entry => ({
  ...{ kind: "file", id, from: "them", name: id, mediaType: "", sizeBytes: 1, atMs: 1, state, stored: true },
});

/** The news of a page that the test hides and shows. */
function start() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const log = new EntryLog();
  const news = new HiddenNews(log, new TransferRun(log), page as unknown as Document);
  const apply = (...entries: Entry[]) => log.apply({ entries, progress: new Map() });
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { news, apply, setHidden };
}

test("counts what the other device sends while the page is hidden, until someone looks", () => {
  const { news, apply, setHidden } = start();
  apply(text("seen", "them"));
  expect(newsTitle(news.get())).toBeUndefined();
  setHidden(true);
  apply(text("a", "them"), text("mine", "me"));
  expect(newsTitle(news.get())).toBe("New message");
  apply(text("b", "them"));
  apply(text("b", "them"));
  expect(newsTitle(news.get())).toBe("2 new messages");
  setHidden(false);
  expect(newsTitle(news.get())).toBeUndefined();
});

test("the end of a run comes before its messages, and a question before everything", () => {
  const { news, apply, setHidden } = start();
  setHidden(true);
  apply(file("a", "moving"));
  expect(newsTitle(news.get())).toBe("New message");
  apply(file("a", "done"));
  expect(newsTitle(news.get())).toBe("All files delivered");
  apply(file("b", "asked"), file("c", "asked"));
  expect(newsTitle(news.get())).toBe("Accept 2 files?");
});

test("with several devices it names the one that sent everything, and says nothing of those that come and go", () => {
  const { news, apply, setHidden } = start();
  const title = () => newsTitle(news.get(), (pair) => `device ${pair}`);
  setHidden(true);
  apply({
    kind: "presence",
    id: "p",
    from: "them",
    atMs: 1,
    pair: deviceNumber(2),
    name: "Mac",
    change: "joined",
  });
  expect(title()).toBeUndefined();
  apply({ ...text("a", "them"), pair: 1 } as Entry);
  expect(title()).toBe("device 1: new message");
  apply({ ...text("b", "them"), pair: 1 } as Entry);
  expect(title()).toBe("device 1: 2 new messages");
  apply({ ...text("c", "them"), pair: 2 } as Entry);
  expect(title()).toBe("3 new messages");
});
