import type { HTMLAttributes } from "react";
import "./Card.css";
import { cx } from "./cx.ts";

/** What a `Card` takes beside the attributes of the element. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li";
  /** 1 lies on the page, 2 is raised on a panel, 3 floats. */
  level?: 1 | 2 | 3;
}

/** A pane one elevation above what it lies on. */
export function Card({ as: Element = "div", level = 1, className, ...rest }: CardProps) {
  return <Element {...rest} className={cx("c-card", `c-card-${level}`, className)} />;
}
