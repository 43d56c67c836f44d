/** Whether a menu link leads to the page at `path`, or to a page it lies under. The root is only itself. */
export function isActivePath(path: string, href: string): boolean {
  if (href === "/") {
    return path === "/";
  }
  return path === href || path.startsWith(`${href}/`);
}
