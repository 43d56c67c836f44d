import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Avatar, AvatarGroup } from "./Avatar.tsx";

afterEach(cleanup);

const IMAGE = "/ada.png";

conformance(<Avatar name="Ada Lovelace" src={IMAGE} />);
conformance(
  <AvatarGroup label="Members" max={1}>
    <Avatar name="Ada Lovelace" />
    <Avatar name="Alan Turing" />
  </AvatarGroup>,
);

const ada = () => screen.getByRole("img", { name: "Ada Lovelace" });
const image = () => ada().querySelector("img") as HTMLImageElement;

test("shows the initials until the image has loaded, and again while another one loads", () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" src={IMAGE} />);
  expect(ada().textContent).toBe("AL");
  fireEvent.load(image());
  expect([ada().textContent, image().hasAttribute("data-loaded")]).toEqual(["", true]);
  rerender(<Avatar name="Ada Lovelace" src={`${IMAGE}#other`} />);
  expect([ada().textContent, image().hasAttribute("data-loaded")]).toEqual(["AL", false]);
});

test("an image that fails leaves the initials", () => {
  render(<Avatar name="Ada Lovelace" src={IMAGE} />);
  fireEvent.error(image());
  expect(ada().textContent).toBe("AL");
});

test("an image that has loaded before React listens is shown", () => {
  render(<Avatar name="Ada Lovelace" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />);
  expect(ada().textContent).toBe("");
});

test("a decorative avatar is hidden from screen readers", () => {
  const { container } = render(<Avatar name="Ada Lovelace" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
});

test("a group shows so many, and says how many more there are", () => {
  const names = ["Ada", "Alan", "Grace", "Edsger"];
  const { rerender } = render(
    <AvatarGroup label="Members" max={2}>
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </AvatarGroup>,
  );
  expect(screen.getAllByRole("img").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Ada",
    "Alan",
    "2 more",
  ]);
  expect(screen.getByRole("img", { name: "2 more" }).textContent).toBe("+2");
  rerender(
    <AvatarGroup label="Members">
      <Avatar name="Ada" />
    </AvatarGroup>,
  );
  expect(screen.getAllByRole("img")).toHaveLength(1);
});
