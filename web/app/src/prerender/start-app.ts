/**
 * Loads the app after the first paint: the page of the document can be read without it, and would otherwise be drawn later. Where
 * nothing of the page is shown, or the tab is hidden, there is nothing to wait for.
 *
 * The document contains this function as its last script: it can use nothing from outside.
 * @param entry the address of the app's script
 * @param preloads the addresses of the scripts that the app and the page need
 */
export function startApp(entry: string, preloads: readonly string[]): void {
  /** The longest wait for a paint: a tab that is hidden meanwhile draws nothing. */
  const atMostMs = 1000;
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const href of preloads)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: entry }),
    );
  };
  if (document.hidden || document.documentElement.dataset["hidesPage"] !== undefined) return start();
  // A frame's callbacks run before it is drawn, and the next task runs after that.
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, atMostMs);
}
