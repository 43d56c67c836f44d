import { act, Component, type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

let root: Root;
let target: HTMLElement;
const texts: string[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  texts.length = 0;
  target = document.createElement("div");
  root = createRoot(target);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function Placeholder() {
  texts.push("placeholder");
  return null;
}

function Loaded() {
  texts.push("page");
  return <p>page</p>;
}

/** Shows the message of an error that a child threw. */
class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render(): ReactNode {
    return this.state.message ?? this.props.children;
  }
}

const show = (Page: LazyPage<object>) => act(() => root.render(<Page placeholder={<Placeholder />} />));

test("a page that is loaded is shown without its placeholder", async () => {
  const Page = lazyPage("page", async () => Loaded);
  await Page.preload();
  await show(Page);
  expect(texts).toEqual(["page"]);
});

test("a page that is not loaded yet is shown as soon as it is", async () => {
  vi.useFakeTimers();
  try {
    let resolve: (page: typeof Loaded) => void = () => undefined;
    const loading = new Promise<typeof Loaded>((settle) => {
      resolve = settle;
    });
    await show(lazyPage("page", () => loading));
    expect(texts).toEqual(["placeholder"]);
    // No timer runs here, so nothing can hold the page back.
    await act(async () => resolve(Loaded));
    expect(target.textContent).toBe("page");
  } finally {
    vi.useRealTimers();
  }
});

test("a chunk is loaded once, however often its page is shown", async () => {
  const load = vi.fn(async () => Loaded);
  const Page = lazyPage("page", load);
  await act(async () =>
    root.render(
      <StrictMode>
        <Page />
        <Page />
      </StrictMode>,
    ),
  );
  expect(target.textContent).toBe("pagepage");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that could not be loaded before is loaded when it is shown", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Loaded);
  const Page = lazyPage("page", load);
  await Page.preload();
  await show(Page);
  expect(target.textContent).toBe("page");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failure is reported to the error boundary", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Page = lazyPage("page", async () => {
    throw new Error("the chunk is broken");
  });
  await act(async () =>
    root.render(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  );
  expect(target.textContent).toBe("the chunk is broken");
});
