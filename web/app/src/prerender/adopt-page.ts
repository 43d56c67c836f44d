/**
 * Whether the document contains the page that it is to show: the build has rendered it. If so, its styles become attributes, which
 * are not in the document because the content security policy forbids them there. If not, `#root` is left empty.
 */
export function adoptPage(root: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if (dataset["hidesPage"] !== undefined) {
    root.textContent = "";
    delete dataset["hidesPage"];
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    element.removeAttribute("data-style");
  }
  return root.hasChildNodes();
}
