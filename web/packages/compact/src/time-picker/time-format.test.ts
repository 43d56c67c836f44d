import { expect, test } from "vitest";
import { isTime, timeFormat, timesBetween } from "./time-format.ts";

test.each([
  ["18:30", "18:30"],
  ["6:30 PM", "18:30"],
  ["6:30pm", "18:30"],
  ["6 p.m.", "18:00"],
  ["6p", "18:00"],
  ["12:05 am", "00:05"],
  ["12 pm", "12:00"],
  ["0:00", "00:00"],
  ["1830", "18:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  ["18h30", "18:30"],
  ["18 h", "18:00"],
  ["18.30 Uhr", "18:30"],
  ["１８:３０", "18:30"],
])("%s is read as %s", (text, expected) => {
  expect(timeFormat("en-US").parse(text)).toBe(expected);
});

test.each(["24:00", "18:60", "13 pm", "0 am", "6:3", "12345", "soon", "6 o'clock", "-5"])(
  "%s is no time",
  (text) => {
    expect(timeFormat("en-US").parse(text)).toBeUndefined();
  },
);

const LOCALES = (
  "en en-GB en-CA en-AU de fr fr-CA es es-MX it pt-BR nl sv da nb fi pl cs hr bg ru uk el tr hu ro lt lv et " +
  "ja zh zh-TW ko ar-EG ar-SA he fa ur hi bn ta te th vi id ms sw ka hy az kk is ga ca sq am"
).split(" ");

test.each(LOCALES)("what the locale %s writes is read again", (locale) => {
  const { format, parse } = timeFormat(locale);
  for (const time of ["00:00", "00:30", "09:05", "12:00", "12:45", "15:10", "18:30", "23:59"])
    expect(parse(format(time)), format(time)).toBe(time);
});

test("the times of a list are a step apart, and within the limits", () => {
  expect(timesBetween("08:15", "09:50", 30)).toEqual(["08:15", "08:45", "09:15", "09:45"]);
  expect(timesBetween(undefined, undefined, 720)).toEqual(["00:00", "12:00"]);
  expect(timesBetween("10:00", "09:00", 30)).toEqual([]);
  expect(timesBetween("23:00", undefined, 0)).toHaveLength(60);
});

test.each(["24:00", "9:00", "09:60", "09:00:00", "", null, 9])("%s is no value", (value) => {
  expect(isTime(value)).toBe(false);
});
