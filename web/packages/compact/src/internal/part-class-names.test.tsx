import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { Accordion, AccordionItem } from "../accordion/Accordion.tsx";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Drawer } from "../drawer/Drawer.tsx";
import { closeIcon } from "../icon/shapes.ts";
import { Select } from "../select/Select.tsx";

afterEach(cleanup);

/** A component, and the class names that its parts have of its own style sheet and of the caller. */
const parts: readonly [name: string, ui: ReactElement, own: readonly string[]][] = [
  [
    "Button",
    <Button key="1" icon={closeIcon} iconClassName="my-icon" labelClassName="my-label">
      Close
    </Button>,
    ["label"],
  ],
  [
    "Dialog",
    <Dialog
      key="2"
      defaultOpen
      title="Title"
      actions="Actions"
      panelClassName="my-panel"
      titleClassName="my-title"
      bodyClassName="my-body"
      actionsClassName="my-actions"
    >
      Body
    </Dialog>,
    ["panel", "title", "body", "actions"],
  ],
  [
    "Drawer",
    <Drawer key="3" defaultOpen label="Menu" panelClassName="my-panel" headClassName="my-head" />,
    ["panel", "head"],
  ],
  [
    "AccordionItem",
    <Accordion key="4">
      <AccordionItem value="a" title="A" buttonClassName="my-button" contentClassName="my-content">
        Text
      </AccordionItem>
    </Accordion>,
    ["button", "content"],
  ],
  [
    "Select",
    <Select
      key="5"
      defaultOpen
      label="Planet"
      options={[{ value: 1, label: "Mars" }]}
      panelClassName="my-panel"
    />,
    ["panel"],
  ],
];

test.each(parts)("the parts of %s have the class names of the caller beside their own", (_name, ui, own) => {
  render(ui);
  for (const part of own) expect(document.querySelectorAll(`.${part}.my-${part}`)).toHaveLength(1);
});

test("an icon has the class name of the caller", () => {
  render(
    <Button icon={closeIcon} iconClassName="my-icon">
      Close
    </Button>,
  );
  expect(screen.getByRole("button").querySelector("svg")?.classList.contains("my-icon")).toBe(true);
});
