import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { bodyPath } from "./body-names.ts";
import { useAskedBody } from "./use-asked-body.ts";

const address = location.href;
afterEach(() => {
  cleanup();
  history.replaceState(null, "", address);
});

const here = () => location.pathname + location.search;

test("visits the body that the URL asks for, each time it does", () => {
  history.replaceState(null, "", bodyPath("mars"));
  const visit = vi.fn();
  renderHook(() => useAskedBody(visit));
  expect(visit.mock.calls).toEqual([["mars"]]);
  expect(here()).toBe("/solarsystem");
  act(() => navigate(bodyPath("saturn")));
  act(() => navigate(bodyPath("saturn")));
  expect(visit.mock.calls).toEqual([["mars"], ["saturn"], ["saturn"]]);
});

test("ignores a body that does not exist", () => {
  history.replaceState(null, "", "/solarsystem?body=vulcan&stats=on");
  const visit = vi.fn();
  renderHook(() => useAskedBody(visit));
  expect(visit).not.toHaveBeenCalled();
  expect(here()).toBe("/solarsystem?stats=on");
});
