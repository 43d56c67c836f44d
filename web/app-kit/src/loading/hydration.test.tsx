import { act, type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StateStore } from "../stores/state-store.ts";
import { useStore } from "../stores/use-store.ts";
import { beginHydration, endHydration, useDeviceState } from "./hydration.ts";
import { lazyPage } from "./lazy-page.tsx";

const problems: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  beginHydration();
  problems.length = 0;
});
afterEach(() => {
  endHydration();
  vi.unstubAllGlobals();
});

/** Hydrates what the build has rendered, and returns its element. */
async function hydrate(html: string, page: ReactNode): Promise<HTMLElement> {
  const root = document.createElement("div");
  root.innerHTML = html;
  await act(async () => {
    hydrateRoot(root, <StrictMode>{page}</StrictMode>, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  return root;
}

test("a page is shown while its chunk is loaded, and then becomes its component", async () => {
  let resolve: (page: typeof Page) => void = () => undefined;
  const Page = () => <p>Help</p>;
  const Lazy = lazyPage("help", () => new Promise<typeof Page>((settle) => (resolve = settle)));
  const root = await hydrate("<p>Help</p>", <Lazy placeholder="Loading..." />);
  const text = root.querySelector("p");
  expect(root.textContent).toBe("Help");
  await act(async () => resolve(Page));
  expect(root.querySelector("p")).toBe(text);
  expect(problems).toEqual([]);
});

test("values of the device replace those of the build without a mismatch", async () => {
  const store = new StateStore({ theme: "dark" }, { theme: "light" });
  function Page() {
    const { theme } = useStore(store);
    const [count] = useDeviceState(() => 3, 0);
    return (
      <p>
        {theme} {count}
      </p>
    );
  }
  const root = await hydrate("<p>light<!-- --> <!-- -->0</p>", <Page />);
  expect(root.textContent).toBe("dark 3");
  expect(problems).toEqual([]);
});
