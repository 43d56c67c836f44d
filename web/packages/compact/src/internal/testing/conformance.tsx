import { cleanup, render } from "@testing-library/react";
import { type ComponentType, cloneElement, type ReactElement, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { structureProblems } from "./structure-problems.ts";

/** Exceptions of a component from the common rules. */
export interface ConformanceOptions {
  /** The element that receives DOM props, if it is not the first one rendered. */
  root?: (container: HTMLElement) => Element | null;
  /** The element that the ref receives, if it is not the root (for example the input inside its field). */
  refTarget?: (container: HTMLElement) => Element | null;
  /** The element that receives DOM props other than `className`, if it is not the root. */
  propsTarget?: (container: HTMLElement) => Element | null;
  /** A required parent. The root is then the first element inside it. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

interface CommonProps {
  className?: string;
  ref?: (element: Element | null) => void;
  "data-conformance"?: string;
  lang?: string;
}

/**
 * Tests the rules common to all components: DOM props and `ref` pass through, `className` is added to the
 * component's own, server rendering works without a window and hydrates cleanly, StrictMode changes nothing,
 * accessible names and id references are valid, and React logs no errors. Every component's test file starts
 * with it.
 */
export function conformance(element: ReactElement<object>, options: ConformanceOptions = {}): void {
  const ui = element as ReactElement<CommonProps>;
  const Wrapper = options.wrapper;
  const wrapped = (inner: ReactElement): ReactElement => (Wrapper ? <Wrapper>{inner}</Wrapper> : inner);
  const first = (container: HTMLElement): Element | null =>
    Wrapper ? (container.firstElementChild?.firstElementChild ?? null) : container.firstElementChild;
  const root = options.root ?? first;
  const refTarget = options.refTarget ?? root;
  const propsTarget = options.propsTarget ?? root;

  describe("conformance", () => {
    let complaints: MockInstance<typeof console.error>;
    beforeEach(() => {
      complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    });
    afterEach(() => {
      cleanup();
      const said = complaints.mock.calls.map((call) => call.map(String).join(" "));
      complaints.mockRestore();
      expect(said).toEqual([]);
    });

    test("passes DOM props to its element", () => {
      const { container } = render(wrapped(cloneElement(ui, { "data-conformance": "passed", lang: "la" })));
      expect(propsTarget(container)?.getAttribute("data-conformance")).toBe("passed");
      expect(propsTarget(container)?.getAttribute("lang")).toBe("la");
    });

    test("adds className to its own classes", () => {
      const own = render(wrapped(ui));
      const before = [...(root(own.container)?.classList ?? [])];
      own.unmount();
      const { container } = render(wrapped(cloneElement(ui, { className: "added" })));
      const after = root(container)?.classList;
      expect(after?.contains("added")).toBe(true);
      expect(before.filter((name) => !after?.contains(name))).toEqual([]);
    });

    test("gives its element to the ref, and takes it back", () => {
      const ref = vi.fn<(element: Element | null) => void>();
      const { container, unmount } = render(wrapped(cloneElement(ui, { ref })));
      expect(ref.mock.lastCall?.[0]).toBe(refTarget(container));
      unmount();
      expect(ref.mock.lastCall?.[0]).toBeNull();
    });

    test("renders on the server, without a window, what the browser takes over", () => {
      vi.stubGlobal("window", undefined);
      vi.stubGlobal("document", undefined);
      let html: string;
      try {
        html = renderToString(wrapped(ui));
      } finally {
        vi.unstubAllGlobals();
      }
      const container = document.body.appendChild(document.createElement("div"));
      container.innerHTML = html;
      const mismatches: unknown[] = [];
      render(wrapped(ui), {
        container,
        hydrate: true,
        onRecoverableError: (error) => mismatches.push(error),
      });
      expect(mismatches).toEqual([]);
      cleanup();
      container.remove();
    });

    test("is the same in StrictMode, whose doubled effects leave nothing behind", () => {
      const loose = render(wrapped(ui));
      const looseIds = withoutIds(loose.container.innerHTML);
      loose.unmount();
      const strict = render(<StrictMode>{wrapped(ui)}</StrictMode>);
      expect(withoutIds(strict.container.innerHTML)).toBe(looseIds);
      strict.unmount();
      expect(document.documentElement.style.overflow).toBe("");
    });

    test("names its controls and refers to what is there", () => {
      const { baseElement } = render(wrapped(ui));
      expect(structureProblems(baseElement)).toEqual([]);
    });
  });
}

/** `useId` numbers ids per root, so they differ between two renderings. */
function withoutIds(html: string): string {
  return html.replaceAll(/_r_\w+_/g, "id");
}
