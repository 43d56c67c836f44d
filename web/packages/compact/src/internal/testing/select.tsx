import { act, fireEvent, screen } from "@testing-library/react";
import type { SelectMultipleProps, SelectSingleProps } from "../../select/props.ts";
import { Select } from "../../select/Select.tsx";
import { setNativeValue } from "../set-native-value.ts";

/** Five options, one with an accent. */
export const planets = ["Mercury", "Vénus", "Earth", "Mars", "Jupiter"].map((label, index) => ({
  value: index + 1,
  label,
}));

/** A single-choice select. */
export const one = (props: Partial<SelectSingleProps> = {}) => (
  <Select label="Planet" options={planets} {...props} multiple={false} />
);

/** A multiple-choice select. */
export const several = (props: Partial<SelectMultipleProps> = {}) => (
  <Select label="Planets" options={planets} {...props} multiple />
);

/** The select's input. */
export const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox");

/** Whether the list is open, according to the input. */
export const isOpen = (): boolean => input().getAttribute("aria-expanded") === "true";

/** Presses a key in the input. Returns `false` if the select prevented the default action. */
export const key = (name: string, more: object = {}): boolean =>
  fireEvent.keyDown(input(), { key: name, ...more });

/** Types a text into the input. */
export const type = (text: string): boolean => {
  act(() => input().focus());
  return fireEvent.change(input(), { target: { value: text } });
};

/** Fills a text into the input as browsers and password managers do: without focus. */
export const autofill = (text: string): void => {
  act(() => {
    setNativeValue(input(), text);
    input().dispatchEvent(new Event("change", { bubbles: true }));
  });
};

/** Labels of the rendered options. */
export const labels = (): (string | null)[] =>
  screen.queryAllByRole("option").map((option) => option.textContent);

/** Label of the option that Enter would choose. */
export const active = (): string | null | undefined =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

/** Clicks an option. */
export const choose = (label: string): boolean =>
  fireEvent.click(screen.getByRole("option", { name: label }));
