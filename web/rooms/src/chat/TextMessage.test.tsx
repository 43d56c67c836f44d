import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type SurroundingList, SurroundingListContext } from "./surrounding-list.ts";
import { TextMessage } from "./TextMessage.tsx";

afterEach(cleanup);

const list: SurroundingList = {
  openPicture: () => undefined,
  devices: [],
  unfoldedIds: new Set(),
  focusList: () => undefined,
};

function show(text: string) {
  return render(
    <SurroundingListContext value={list}>
      <TextMessage entry={{ kind: "text", id: "0a", from: "them", text, atMs: 0, delivered: true }} />
    </SurroundingListContext>,
  );
}

test("a link opens a tab of its own that learns nothing of the room", () => {
  show("see https://orbitroom.example/a, or javascript:alert(1)");
  const [link, ...others] = screen.getAllByRole("link");
  expect(others).toEqual([]);
  expect(link?.textContent).toBe("https://orbitroom.example/a");
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

test("a long text is folded, and stays unfolded when its row comes back", () => {
  const { unmount, container } = show(`${"word ".repeat(400)}the end`);
  expect(container.textContent).not.toContain("the end");
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(container.textContent).toContain("the end");
  unmount();
  const again = show(`${"word ".repeat(400)}the end`);
  expect(again.container.textContent).toContain("the end");
  fireEvent.click(screen.getByRole("button", { name: "Show less" }));
  expect(again.container.textContent).not.toContain("the end");
});
