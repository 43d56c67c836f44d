import { afterAll, vi } from "vitest";

/** Globals that libraries add when they are first used: tslib, Ajv's compiled schemas and React's flag for tests. */
const addedByLibraries = /^(__\w+|valid\d+|IS_REACT_ACT_ENVIRONMENT)$/;

/** The value of a global that Node loads when it is first used. */
const notLoaded = Symbol("not loaded");

/**
 * Runs for each test file of the projects whose files share workers. Fails a file that leaves behind anything that the next one in
 * its worker would find, so that the order of files does not matter. Modules and their state stay: a test that needs a fresh one
 * calls `vi.resetModules()` before it imports it.
 */
const before = stateOfWorker();

afterAll(async () => {
  // An import that is still under way when a file ends fails, and the module stays broken for all files after it.
  await vi.dynamicImportSettled();
  const after = stateOfWorker();
  const left = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== notLoaded && !Object.is(before.get(name), after.get(name)),
  );
  if (left.length > 0) {
    throw new Error(`The file leaves these changed: ${left.join(", ")}. Undo that in afterEach or afterAll.`);
  }
});

/** The state that a test could leave changed, by name. */
function stateOfWorker(): ReadonlyMap<string, unknown> {
  const state = new Map<string, unknown>([["the clock (fake timers)", vi.isFakeTimers()]]);
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (!addedByLibraries.test(name)) state.set(`the global ${name}`, get ? notLoaded : value);
  }
  if (typeof document === "undefined") return state;
  const { documentElement, body } = document;
  state.set("the address", location.href);
  state.set("the page's content", body.innerHTML);
  state.set("attributes of the page", [documentElement, body].map(attributesOf).join());
  state.set("local storage", JSON.stringify(localStorage));
  state.set("session storage", JSON.stringify(sessionStorage));
  for (const { name, prototype } of [EventTarget, Node, Element, HTMLElement, HTMLCanvasElement]) {
    state.set(`members of ${name}`, Object.getOwnPropertyNames(prototype).sort().join());
  }
  return state;
}

/** The attributes of an element, without empty ones, such as a style whose only property was removed. */
function attributesOf(element: Element): string {
  return [...element.attributes]
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${value}`)
    .join();
}
