// Radix's dialog and downshift's combobox, set up as in their documentation. Both come without styles.
import * as Radix from "@radix-ui/react-dialog";
import { useCombobox } from "downshift";
import { createElement, useState } from "react";
import "./runtime-peers.css";
import { dialogText, OPTIONS, provide } from "./runtime-shared.js";

provide(
  () =>
    createElement(
      Radix.Root,
      null,
      createElement(Radix.Trigger, { id: "dialog-open" }, "Open"),
      createElement(
        Radix.Portal,
        null,
        createElement(Radix.Overlay, { className: "overlay" }),
        createElement(
          Radix.Content,
          { className: "content", "aria-describedby": undefined },
          createElement(Radix.Title, null, "A dialog"),
          dialogText(),
          createElement(Radix.Close, null, "Close"),
        ),
      ),
    ),
  function Combobox() {
    const [items, setItems] = useState(OPTIONS);
    const box = useCombobox({
      items,
      itemToString: (item) => item?.label ?? "",
      onInputValueChange: ({ inputValue }) =>
        setItems(OPTIONS.filter(({ label }) => label.toLowerCase().includes(inputValue.toLowerCase()))),
    });
    return createElement(
      "div",
      { className: "field" },
      createElement("label", box.getLabelProps(), "Options"),
      createElement("input", box.getInputProps()),
      createElement(
        "ul",
        { className: "list", ...box.getMenuProps() },
        box.isOpen &&
          items.map((item, index) =>
            createElement(
              "li",
              {
                key: item.value,
                ...box.getItemProps({ item, index }),
                style: { fontWeight: index === box.highlightedIndex ? 600 : 400 },
              },
              item.label,
            ),
          ),
      ),
    );
  },
);
