// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { KeyboardPad, Pads, sharedPads } from "../index.ts";
import { useButton, useButtonValue, useGamepads, useStick } from "./index.ts";

function Player() {
  return (
    <p>
      {[useGamepads().length, String(useButton("south")), useButtonValue("l2"), useStick("left").x].join(" ")}
    </p>
  );
}

test("a server renders a page without pads, and reads and listens to nothing", () => {
  expect(renderToString(<Player />)).toBe("<p>0 false 0 0</p>");
});

test("the whole package can be used where there is no window", () => {
  const pads = new Pads();
  const stop = pads.on("pressed", () => undefined);
  pads.add(new KeyboardPad());
  pads.poll(0);
  expect([pads.isSupported, pads.list.length, sharedPads().list]).toEqual([false, 1, []]);
  stop();
  pads.close();
});
