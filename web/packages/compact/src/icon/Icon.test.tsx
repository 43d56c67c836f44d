import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import { Icon } from "./Icon.tsx";
import { type IconName, iconNames, icons } from "./icons.ts";
import { lazyIcons } from "./lazy-icons.ts";
import { IconError, loadIcon, registerIcons, setIconLoader } from "./registry.ts";
import { closeIcon, moonIcon } from "./shapes.ts";

afterEach(() => {
  cleanup();
  setIconLoader(undefined);
});

conformance(<Icon icon={closeIcon} />);

const drawn = (): string | null | undefined => document.querySelector("svg path")?.getAttribute("d");

test("draws a shape in one of four sizes, and is decorative without a label", () => {
  const { container, rerender } = render(<Icon icon={closeIcon} />);
  const svg = container.firstElementChild;
  expect(drawn()).toBe(closeIcon.path);
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  for (const size of ["xs", "sm", "md", "lg"] as const) {
    rerender(<Icon icon={closeIcon} size={size} label="Close" />);
    expect(svg?.classList).toContain(size);
  }
  expect(screen.getByRole("img", { name: "Close" })).toBe(svg);
});

test("a registered name renders at once, and one registered later as soon as it is", () => {
  registerIcons({ sun: { path: "M1 1" } });
  const { rerender } = render(<Icon name="sun" />);
  expect(drawn()).toBe("M1 1");
  rerender(<Icon name="planet" onError={() => undefined} />);
  expect(drawn()).toBeUndefined();
  act(() => registerIcons({ planet: { path: "M2 2" } }));
  expect(drawn()).toBe("M2 2");
});

test("an unregistered name is loaded once for all icons that use it", async () => {
  const loader = vi.fn(lazyIcons);
  setIconLoader(loader);
  render(
    <>
      <Icon name="moon" />
      <Icon name="moon" />
    </>,
  );
  expect(drawn()).toBeUndefined();
  await act(() => loadIcon("moon"));
  expect(drawn()).toBe(moonIcon.path);
  expect(loader).toHaveBeenCalledOnce();
});

test("an unknown name fails with the code MODULE_NOT_FOUND", async () => {
  setIconLoader(lazyIcons);
  const failed = new Promise<unknown>((resolve) => {
    render(<Icon name={"toString" as IconName} onError={resolve} />);
  });
  const error = await failed;
  expect(error).toBeInstanceOf(IconError);
  expect(error).toMatchObject({ code: "MODULE_NOT_FOUND" });
});

test("a failed load can be retried", async () => {
  setIconLoader(() => Promise.reject(new Error("offline")));
  await expect(loadIcon("bat")).rejects.toThrow("offline");
  setIconLoader(lazyIcons);
  await expect(loadIcon("bat")).resolves.toBe(icons.bat);
});

test("every icon is one path within its grid", () => {
  expect(iconNames.length).toBeGreaterThan(40);
  for (const name of iconNames) {
    expect(icons[name].path).toMatch(/^[mM][\d\s.,a-zA-Z-]+$/);
  }
});
