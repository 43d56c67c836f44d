import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePageUse } from "./use-page-use.ts";

afterEach(cleanup);

function Page() {
  return <p>{usePageUse() ? "used" : "only read"}</p>;
}

test("the page counts as used from the first thing that the person does in it", () => {
  const { container, unmount } = render(<Page />);
  expect(container.textContent).toBe("only read");
  act(() => void document.body.dispatchEvent(new Event("pointermove", { bubbles: true })));
  expect(container.textContent).toBe("used");
  unmount();
  expect(render(<Page />).container.textContent).toBe("used");
});
