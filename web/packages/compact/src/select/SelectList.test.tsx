import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { active, input, key, labels, one } from "../internal/testing/select.tsx";

afterEach(cleanup);

describe("long lists and groups", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ value: index, label: `Option ${index}` }));

  test("renders only visible rows, each with its position", () => {
    render(one({ options: many, defaultOpen: true }));
    expect(labels().length).toBeLessThan(40);
    const first = screen.getAllByRole("option")[0];
    expect([
      first?.ariaSetSize ?? first?.getAttribute("aria-setsize"),
      first?.getAttribute("aria-posinset"),
    ]).toEqual(["1000", "1"]);
  });

  test("always renders the active option, however far it jumps", () => {
    render(one({ options: many }));
    key("ArrowUp");
    expect(active()).toBe("Option 999");
    key("Home");
    expect(active()).toBe("Option 0");
  });

  test("groups have an accessible name", () => {
    const options = [
      { value: 1, label: "Mars", group: "Planets" },
      { value: 2, label: "Io", group: "Moons" },
    ];
    render(one({ options, defaultOpen: true }));
    expect(screen.getByRole("group", { name: "Moons" }).textContent).toContain("Io");
    key("ArrowDown");
    expect(active()).toBe("Io");
  });
});

test("a touch that moved more than 5 px is a scroll", () => {
  const onValueChange = vi.fn();
  render(one({ onValueChange }));
  fireEvent.click(input());
  const list = screen.getByRole("listbox");
  const mars = screen.getByRole("option", { name: "Mars" });
  fireEvent.pointerDown(list, { pointerType: "touch", clientX: 10, clientY: 10 });
  fireEvent.click(mars, { clientX: 10, clientY: 16 });
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(list, { pointerType: "touch", clientX: 10, clientY: 10 });
  fireEvent.click(mars, { clientX: 10, clientY: 15 });
  expect(onValueChange).toHaveBeenCalledTimes(1);
});

test("the pointer activates an option without scrolling the list", () => {
  render(one({ defaultOpen: true }));
  fireEvent.pointerMove(screen.getByRole("option", { name: "Earth" }), { pointerType: "mouse" });
  expect(active()).toBe("Earth");
  fireEvent.pointerMove(screen.getByRole("option", { name: "Mars" }), { pointerType: "touch" });
  expect(active()).toBe("Earth");
});
