import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import { externalIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./Link.module.css";

/** When a link is underlined. In running text it always should be: colour alone does not tell it apart. */
export type LinkUnderline = "always" | "hover" | "none";

/** What a `Link` takes beside the attributes of an `a`. */
export interface LinkProps extends ComponentProps<"a"> {
  /**
   * Leads away from the site: it opens in a new tab, says so, and tells the other site nothing.
   * @default false
   */
  external?: boolean | undefined;
  /**
   * It leads to where the visitor is: `true` for this page, `"location"` for this place within it.
   * @default false
   */
  current?: boolean | "page" | "location" | "step" | undefined;
  /**
   * When it is underlined.
   * @default "always"
   */
  underline?: LinkUnderline | undefined;
  /** Draws the link in another way, such as the link of a router: `(props) => <RouterLink {...props} />`. */
  render?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
}

/** A link. */
export function Link({
  external = false,
  current = false,
  underline = "always",
  render,
  className,
  children,
  ...rest
}: LinkProps) {
  const props: ComponentProps<"a"> = {
    ...(external && { target: "_blank", rel: "noopener noreferrer" }),
    "aria-current": current === true ? "page" : current || undefined,
    ...rest,
    className: cx(styles["link"], styles[underline], className),
    children: external ? (
      <>
        {children}
        <Icon icon={externalIcon} size="xs" className={styles["external"]} />
        <span className={visuallyHidden}> (opens in a new tab)</span>
      </>
    ) : (
      children
    ),
  };
  return render ? render(props) : <a {...props} />;
}
