import { cx } from "@orbitroom/compact";
import type { ComponentProps } from "react";
import styles from "./PageFrame.module.css";

/** Props of `PageFrame`, in addition to those of `div`. */
export interface PageFrameProps extends ComponentProps<"div"> {
  /**
   * The element.
   * @default "div"
   */
  as?: "article" | "div" | "section";
  /**
   * `text`: one column that is easy to read. `tool`: as wide as an app needs.
   * @default "text"
   */
  width?: "text" | "tool";
}

/** The frame of a page: its width and the distance to the edges. All pages begin at the same place, with a `PageHead`. */
export function PageFrame({ as: Element = "div", width = "text", className, ...rest }: PageFrameProps) {
  return <Element {...(rest as object)} className={cx(styles["frame"], className)} data-width={width} />;
}
