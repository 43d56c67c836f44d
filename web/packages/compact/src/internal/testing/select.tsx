import { fireEvent, screen } from "@testing-library/react";
import type { SelectMultipleProps, SelectSingleProps } from "../../select/props.ts";
import { Select } from "../../select/Select.tsx";

/** Five options, one of them with an accent. */
export const planets = ["Mercury", "Vénus", "Earth", "Mars", "Jupiter"].map((label, index) => ({
  value: index + 1,
  label,
}));

/** A select of one planet. */
export const one = (props: Partial<SelectSingleProps> = {}) => (
  <Select label="Planet" options={planets} {...props} multiple={false} />
);

/** A select of several planets. */
export const several = (props: Partial<SelectMultipleProps> = {}) => (
  <Select label="Planets" options={planets} {...props} multiple />
);

/** The input of the select. */
export const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox");

/** Whether the input says that its list is open. */
export const isOpen = (): boolean => input().getAttribute("aria-expanded") === "true";

/** Presses a key in the input; `false` where the select has kept it from the browser. */
export const key = (name: string, more: object = {}): boolean =>
  fireEvent.keyDown(input(), { key: name, ...more });

/** Puts a text into the input, as typing it does. */
export const type = (text: string): boolean => fireEvent.change(input(), { target: { value: text } });

/** The options that are drawn. */
export const labels = (): (string | null)[] =>
  screen.queryAllByRole("option").map((option) => option.textContent);

/** The option that Enter would choose. */
export const active = (): string | null | undefined =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

/** Presses an option. */
export const choose = (label: string): boolean =>
  fireEvent.click(screen.getByRole("option", { name: label }));
