import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { active, input, isOpen, key, labels, one, planets, type } from "../internal/testing/select.tsx";

afterEach(cleanup);

describe("search", () => {
  test("ignores accents and case, trims, matches anywhere, and starts at the first match", () => {
    render(one());
    type("  ENU ");
    expect(labels()).toEqual(["Vénus"]);
    expect(active()).toBe("Vénus");
    expect(screen.getByRole("status").textContent).toBe("1 option");
  });

  test("says when nothing matches", () => {
    render(one());
    type("pluto");
    expect(labels()).toEqual([]);
    expect(screen.getAllByText("Nothing matches.")).toHaveLength(2);
    expect(key("Enter")).toBe(false);
    expect(isOpen()).toBe(true);
  });

  test("can be turned off: typing moves to an option, Space selects it", () => {
    const onValueChange = vi.fn();
    render(one({ searchable: false, onValueChange }));
    expect(input().readOnly).toBe(true);
    key("ArrowDown");
    key("m");
    expect(active()).toBe("Mars");
    expect(labels()).toHaveLength(5);
    key(" ");
    expect(onValueChange.mock.lastCall).toEqual([4, { reason: "option" }]);
    expect(isOpen()).toBe(false);
  });
});

describe("loaded options", () => {
  test("are loaded on opening and after typing; an outdated result is dropped", async () => {
    const answers = new Map<string, (labels: string[]) => void>();
    const signals: AbortSignal[] = [];
    const load = vi.fn((search: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<{ value: string; label: string }[]>((resolve) =>
        answers.set(search, (found) => resolve(found.map((label) => ({ value: label, label })))),
      );
    });
    render(one({ options: load }));
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(input());
    expect(screen.getByText("Loading…")).toBeTruthy();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    type("ma");
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(answers.has("ma")).toBe(true));
    await act(async () => answers.get("ma")?.(["Mars"]));
    await act(async () => answers.get("")?.(["Late"]));
    expect(labels()).toEqual(["Mars"]);
    key("Enter");
    expect(input().value).toBe("Mars");
  });

  test("show an error and can be retried", async () => {
    let fails = true;
    const load = async () => {
      if (fails) throw new Error("offline");
      return planets;
    };
    render(one({ options: load }));
    fireEvent.click(input());
    expect(await screen.findByText("This list could not be loaded.")).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("option", { name: "Mars" })).toBeTruthy();
  });

  test("show the label of a value that is selected at first, also while other options are loaded", async () => {
    const load = vi.fn(async (search: string) => planets.filter(({ label }) => label.includes(search)));
    render(one({ options: load, defaultValue: 4 }));
    await waitFor(() => expect(input().value).toBe("Mars"));
    expect(load).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
    type("Jup");
    await waitFor(() => expect(labels()).toEqual(["Jupiter"]));
    key("Escape");
    expect(input().value).toBe("Mars");
  });

  test("are not needed for the label of a known option, which the first page of the loader may not have", async () => {
    const load = vi.fn(async (search: string) =>
      planets.filter(({ label }) => label.includes(search)).slice(0, 2),
    );
    const { rerender } = render(one({ options: load, defaultValue: 5, knownOptions: planets.slice(4) }));
    expect(input().value).toBe("Jupiter");
    fireEvent.click(input());
    await waitFor(() => expect(labels()).toEqual(["Mercury", "Vénus"]));
    key("Escape");
    expect(input().value).toBe("Jupiter");
    expect(load).toHaveBeenCalledOnce();
    // A value with another type is another value, as for loaded options.
    rerender(one({ options: load, value: 4, knownOptions: [{ value: "4", label: "Four" }] }));
    expect(input().value).toBe("4");
  });
});
