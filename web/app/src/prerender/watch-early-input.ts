declare global {
  interface Window {
    /** What the person did before the app could react to it, in its order. Each function does one thing again. */
    earlyInput?: (() => void)[];
  }
}

/**
 * Notes presses, the keys of the search, and pasted files until the app has taken the page over, which then repeats them
 * (`early-input.ts`). Files that are dropped until then would replace the page, so the drop is refused.
 *
 * The document contains this function as its script: it can use nothing from outside.
 */
export function watchEarlyInput(): void {
  window.earlyInput = [];
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    note: (event: WindowEventMap[Type], target: Element) => void,
  ): void => {
    const onEvent = (event: WindowEventMap[Type]): void => {
      const isDocument = document.documentElement.dataset["frame"] !== undefined;
      if (isDocument && event.target instanceof Element) note(event, event.target);
    };
    addEventListener(type, onEvent, true);
  };

  listen("click", (event, target) => {
    const button = target.closest<HTMLButtonElement>("#root button");
    if (!button) return;
    // The browser would send the form, and load the page anew.
    if (button.type === "submit") event.preventDefault();
    window.earlyInput?.push(() => button.isConnected && button.click());
  });
  listen("keydown", (event, target) => {
    const isSearch = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isSearch && event.key !== "/") return;
    // Some browsers search with these keys, too.
    if (isSearch) event.preventDefault();
    window.earlyInput?.push(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  });
  listen("paste", ({ clipboardData: pasted }, target) => {
    if (!pasted?.files.length) return;
    // The browser empties the event's own data.
    const clipboardData = new DataTransfer();
    for (const type of pasted.types) if (type !== "Files") clipboardData.setData(type, pasted.getData(type));
    for (const file of pasted.files) clipboardData.items.add(file);
    const copy = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
    window.earlyInput?.push(() => target.dispatchEvent(copy));
  });
  for (const type of ["dragover", "drop"] as const)
    listen(type, (event, target) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes("Files") || target.matches("[type=file]")) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
}
