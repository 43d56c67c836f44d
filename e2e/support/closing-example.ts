/**
 * An example that logs, for each component that opens or closes: its name, the duration of its animation in ms, and
 * whether it stays visible until the animation ends.
 */
export const closingExample = `import { Accordion, AccordionItem, Button, Dialog, Drawer, Popover, Toaster, toasts } from "@orbitroom/compact";
import { useState } from "react";

const log = document.createElement("output");
const animationsOf = (element: Element) => element.getAnimations({ subtree: true });
const durationMs = (element: Element) => Math.max(0, ...animationsOf(element).map((each) => Number(each.effect?.getTiming().duration)));
// The content may be removed before the element.
const names = new WeakMap<Element, string>();
const nameOf = (element: Element) => {
  const name = (element.closest("[data-name]") ?? element.querySelector("[data-name]"))?.getAttribute("data-name");
  if (name) names.set(element, name);
  return names.get(element);
};

addEventListener("toggle", async ({ target, newState }: ToggleEvent) => {
  const element = target as HTMLElement;
  if (newState !== "open" || !nameOf(element)) return;
  // Wait for the end: closing a half-open element would take less time.
  await Promise.all(animationsOf(element).map((each) => each.finished));
  log.append(nameOf(element), " is open. ");
}, { capture: true });

new MutationObserver((changes) => {
  for (const { target, attributeName, removedNodes } of changes) {
    for (const node of removedNodes) {
      if (node instanceof HTMLElement && "closing" in node.dataset) log.append(nameOf(node), " is gone. ");
    }
    if (attributeName === null) continue;
    const element = target as HTMLElement;
    const name = nameOf(element);
    if (!name) continue;
    const isShown = element.matches("dialog[open], :popover-open");
    if (attributeName === "data-open") {
      if (element.id.endsWith("-panel")) log.append(name, " takes ", String(durationMs(element)), ". ");
    } else if (element.hasAttribute("data-closing")) {
      log.append(name, isShown ? " is there for " : " is gone for ", String(durationMs(element)), ". ");
    } else {
      log.append(name, isShown ? " is still there. " : " is gone. ");
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-closing", "data-open"] });

export default function Example() {
  const [shown, setShown] = useState("");
  const close = () => setShown("");
  return (
    <>
      <Button onClick={() => setShown("dialog")}>Dialog</Button>
      <Dialog title="A dialog" open={shown === "dialog"} onOpenChange={close}>
        <Button data-name="dialog" onClick={() => toasts.show({ title: "Kept", message: "A toast", type: "manual" })}>Toast</Button>
      </Dialog>
      <Button onClick={() => setShown("drawer")}>Drawer</Button>
      <Drawer label="A drawer" open={shown === "drawer"} onOpenChange={close}><p data-name="drawer">Inside</p></Drawer>
      <Popover trigger={<Button>Popover</Button>}><p data-name="popover">Beside</p></Popover>
      <Accordion data-name="accordion"><AccordionItem value="a" title="Accordion">Under</AccordionItem></Accordion>
      <Toaster />
      <div ref={(element) => { element?.append(log); }} />
    </>
  );
}
`;
