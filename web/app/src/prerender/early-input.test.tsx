import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatEarlyInput } from "./early-input.ts";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => void vi.unstubAllGlobals());

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
  window.earlyPresses = [button];
  const hydrated = await act(async () => hydrateRoot(root, <Page />));
  await act(async () => repeatEarlyInput(root));
  expect(root.querySelector("p")?.textContent).toBe("ABC 1");
  expect(field.value).toBe("ABC");
  await act(async () => hydrated.unmount());
  root.remove();
});
