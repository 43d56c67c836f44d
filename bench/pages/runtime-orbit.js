import { Button, Dialog, Select } from "@orbitroom/compact";
import { createElement, useState } from "react";
import { dialogText, OPTIONS, provide } from "./runtime-shared.js";

provide(
  function OurDialog() {
    const [open, setOpen] = useState(false);
    return [
      createElement(Button, { key: "open", id: "dialog-open", onClick: () => setOpen(true) }, "Open"),
      createElement(Dialog, { key: "dialog", open, onOpenChange: setOpen, title: "A dialog" }, dialogText()),
    ];
  },
  () => createElement(Select, { label: "Options", options: OPTIONS }),
);
