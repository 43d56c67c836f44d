import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useFiles, useMessages, usePeers, useRoom } from "./index.ts";

function Device() {
  const { status, room } = useRoom({ gateway: "https://gateway.test", code: "AB12CD" });
  const [peers, { messages }, { files }] = [usePeers(room), useMessages(room), useFiles(room)];
  return <p>{[status, peers.length, messages.length, files.length].join(" ")}</p>;
}

test("a server renders a device on its way in, and connects to nothing", () => {
  expect(renderToString(<Device />)).toBe("<p>entering 0 0 0</p>");
});
