/** Whether a menu link points to the page at `path` or to one of its ancestors. The root matches only itself. */
export function isActivePath(path: string, href: string): boolean {
  if (href === "/") {
    return path === "/";
  }
  return path === href || path.startsWith(`${href}/`);
}
