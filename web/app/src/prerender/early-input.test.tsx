import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteEarlyInput } from "./early-input.ts";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Page() {
  const [code, setCode] = useState("");
  const [presses, setPresses] = useState(0);
  return (
    <>
      <input value={code} onChange={(event) => setCode(event.target.value)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Press
      </button>
      <p>{`${code} ${presses}`}</p>
    </>
  );
}

test("what was typed and pressed before the app had the page counts", async () => {
  const root = document.createElement("div");
  root.innerHTML = '<input value=""><button type="button">Press</button><p> 0</p>';
  document.body.append(root);
  const [field, button] = [root.querySelector("input"), root.querySelector("button")];
  if (!field || !button) throw new Error("The page is empty.");
  field.value = "ABC";
  window.earlyInput = [() => button.click()];
  const repeat = noteEarlyInput(root);
  const hydrated = await act(async () => hydrateRoot(root, <Page />));
  await act(async () => repeat());
  expect(root.querySelector("p")?.textContent).toBe("ABC 1");
  expect(field.value).toBe("ABC");
  await act(async () => hydrated.unmount());
});

function Form() {
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  const [names, setNames] = useState("");
  const [isSet, setSet] = useState(false);
  return (
    <>
      <input value={code} onChange={(event) => setCode(event.target.value)} />
      <textarea value={said} onChange={(event) => setSaid(event.target.value)} />
      <input
        type="file"
        onChange={({ target: { files } }) => setNames([...(files ?? [])].map(({ name }) => name).join())}
      />
      <input type="checkbox" checked={isSet} onChange={(event) => setSet(event.target.checked)} />
      <p>{`${code} ${said} ${names} ${isSet}`}</p>
    </>
  );
}

test("so does what was written, chosen and checked", async () => {
  const root = document.createElement("div");
  root.innerHTML =
    '<input value=""><textarea></textarea><input type="file"><input type="checkbox"><p>   false</p>';
  document.body.append(root);
  const [code, said, files, check] = root.querySelectorAll<HTMLInputElement>("textarea, input");
  if (!code || !said || !files || !check) throw new Error("The form is empty.");
  code.value = "ABC";
  said.value = "Hello";
  Object.defineProperty(files, "files", { value: [new File(["x"], "photo.jpg")] });
  check.checked = true;
  const repeat = noteEarlyInput(root);
  const hydrated = await act(async () => hydrateRoot(root, <Form />));
  await act(async () => repeat());
  expect(root.querySelector("p")?.textContent).toBe("ABC Hello photo.jpg true");
  await act(async () => hydrated.unmount());
});
