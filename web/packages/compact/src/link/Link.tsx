import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import { externalIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./Link.module.css";

/** When a link is underlined. Links in running text need more than color to stand out. */
export type LinkUnderline = "always" | "hover" | "none";

/** Props of `Link`, in addition to those of `a`. */
export interface LinkProps extends ComponentProps<"a"> {
  /**
   * Opens in a new tab, without a referrer, and informs screen readers of that.
   * @default false
   */
  external?: boolean | undefined;
  /**
   * Marks the link as current: `true` for this page, `"location"` for this section.
   * @default false
   */
  current?: boolean | "page" | "location" | "step" | undefined;
  /**
   * When the link is underlined.
   * @default "always"
   */
  underline?: LinkUnderline | undefined;
  /** Custom renderer, for example for a router link: `(props) => <RouterLink {...props} />`. */
  render?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
}

/** A link to another page or section. */
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
