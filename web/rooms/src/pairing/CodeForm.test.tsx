import { roomLink } from "@orbitroom/webrtc";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileChoiceProvider } from "../FileChoice.tsx";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState, type RoomState } from "../session/room-state.ts";
import { CodeForm } from "./CodeForm.tsx";

afterEach(cleanup);

const OTHER_ID = "9b7e3b1e-8f0a-4c55-8b7e-0d1e2f3a4b5c";
const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";

/** Shows the form. The code that it connects with is recorded. */
function openForm(state: Partial<RoomState> = {}) {
  const connect = vi.fn(async () => undefined);
  render(
    <FileChoiceProvider onFiles={() => undefined}>
      <CodeForm
        session={{ connect } as unknown as RoomSession}
        state={{ ...initialRoomState, phase: "code", ...state }}
      />
    </FileChoiceProvider>,
  );
  return connect;
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Room code/);
const note = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const submit = (name: string) => fireEvent.submit(button(name).form ?? document.body);

test("the button stays disabled without a code, and the field says what a code is", () => {
  openForm();
  expect(note()).toBe("4 to 10 letters or digits");
  for (const empty of ["", "  "]) {
    type(empty);
    expect(button("Connect with smartphone").disabled, `'${empty}'`).toBe(true);
  }
  type("a");
  expect(button("Connect with smartphone").disabled).toBe(false);
});

test("an invalid code is explained in place of the hint, and gets the focus", () => {
  const connect = openForm();
  type("a-b");
  expect(note()).toBe("4 to 10 letters or digits");
  submit("Connect with smartphone");
  expect(note()).toBe("Use letters and digits only.");
  type("abc");
  submit("Connect with smartphone");
  expect(note()).toBe("Use at least 4 letters or digits.");
  expect(document.activeElement).toBe(field());
  // After the first try, each change is checked.
  type("1234567");
  expect(note()).toBe("A code of digits only needs at least 8 digits.");
  expect(connect).not.toHaveBeenCalled();
});

test("a suggested code replaces an invalid one, and the explanation goes", () => {
  const connect = openForm();
  type("abc");
  submit("Connect with smartphone");
  fireEvent.click(button("Suggest"));
  expect(note()).toBe("4 to 10 letters or digits");
  submit("Connect with smartphone");
  expect(connect.mock.calls).toEqual([[field().value, undefined]]);
});

test("a joiner's code is accepted in any case and with spaces around it", () => {
  const connect = openForm({ role: "joiner", roomId: ROOM_ID });
  type(" moon9");
  submit("Connect");
  expect(connect.mock.calls).toEqual([[" moon9", ROOM_ID]]);
});

test("without a room in the URL, the link is asked for and must be whole", () => {
  const connect = openForm({ role: "joiner" });
  fireEvent.change(screen.getByLabelText(/^Room link/), { target: { value: "not a link" } });
  type("STAR42");
  submit("Connect");
  expect(screen.getByText(/Paste the whole link you were sent/)).toBeTruthy();
  expect(connect).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Room link/), { target: { value: ROOM_ID } });
  submit("Connect");
  expect(connect.mock.calls).toEqual([["STAR42", ROOM_ID]]);
});

test("an invitation pasted as a whole gives the room and its code", () => {
  const connect = openForm({ role: "joiner" });
  const link = roomLink("https://orbitroom.example", ROOM_ID, "STAR42");
  fireEvent.change(screen.getByLabelText(/^Room link/), { target: { value: `Join my room ${link}` } });
  submit("Connect");
  expect(connect.mock.calls).toEqual([["STAR42", ROOM_ID]]);
});

test("an invitation to several rooms is not guessed about", () => {
  const connect = openForm({ role: "joiner" });
  const links = [ROOM_ID, OTHER_ID].map((id) => roomLink("https://orbitroom.example", id));
  fireEvent.change(screen.getByLabelText(/^Room link/), { target: { value: links.join(" or ") } });
  type("STAR42");
  submit("Connect");
  expect(screen.getByText(/Paste the one that you want to join/)).toBeTruthy();
  expect(connect).not.toHaveBeenCalled();
});
