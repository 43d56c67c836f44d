import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { userIcon } from "../icon/shapes.ts";
import { conformance } from "../internal/testing/conformance.tsx";
import { Tag, TagList } from "./Tag.tsx";

afterEach(cleanup);

const List = ({ children }: { children: ReactNode }) => <TagList label="Planets">{children}</TagList>;
conformance(
  <TagList label="Planets">
    <Tag>Mars</Tag>
  </TagList>,
);
conformance(
  <Tag icon={userIcon} tone="accent" onRemove={() => undefined}>
    Mars
  </Tag>,
  { wrapper: List },
);

function Planets({ onRemove = () => undefined }: { onRemove?: (name: string) => void }) {
  const [names, setNames] = useState(["Venus", "Earth", "Mars"]);
  return (
    <TagList label="Planets">
      {names.map((name) => (
        <Tag
          key={name}
          onRemove={() => {
            onRemove(name);
            setNames(names.filter((other) => other !== name));
          }}
        >
          {name}
        </Tag>
      ))}
    </TagList>
  );
}
const button = (name: string) => screen.getByRole("button", { name });

test("the button is named after the tag and removes it; focus moves to the next tag, then to the one before", () => {
  render(<Planets />);
  button("Remove Earth").focus();
  fireEvent.click(button("Remove Earth"));
  expect(document.activeElement).toBe(button("Remove Mars"));
  fireEvent.click(button("Remove Mars"));
  expect(document.activeElement).toBe(button("Remove Venus"));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test.each(["Delete", "Backspace"])("%s removes the tag of the focused button", (key) => {
  const onRemove = vi.fn();
  render(<Planets onRemove={onRemove} />);
  fireEvent.keyDown(button("Remove Venus"), { key });
  expect(onRemove.mock.calls).toEqual([["Venus"]]);
});

test("a tag whose removal is refused keeps the focus", () => {
  render(
    <TagList label="Planets">
      <Tag onRemove={() => undefined}>Earth</Tag>
    </TagList>,
  );
  button("Remove Earth").focus();
  fireEvent.click(button("Remove Earth"));
  expect(document.activeElement).toBe(button("Remove Earth"));
});

test("a tag without onRemove has no button, and a disabled one cannot be removed", () => {
  const onRemove = vi.fn();
  render(
    <TagList label="Planets">
      <Tag>Venus</Tag>
      <Tag disabled onRemove={onRemove} removeLabel="Entfernen:">
        Earth
      </Tag>
    </TagList>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Entfernen: Earth" }));
  expect(onRemove).not.toHaveBeenCalled();
});
