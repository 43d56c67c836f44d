import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { cx } from "../internal/cx.ts";
import { isRightToLeft } from "../internal/is-right-to-left.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import styles from "./Tabs.module.css";

/** Why the shown tab changed: a press, or keyboard focus. */
export type TabsReason = "press" | "focus";

/** Props of `Tabs`, in addition to those of `div`. */
export interface TabsProps extends Omit<ComponentProps<"div">, "defaultValue"> {
  /** Value of the selected tab (controlled). */
  value?: string | undefined;
  /** Value of the tab that is selected initially. Defaults to the first tab that is not disabled. */
  defaultValue?: string | undefined;
  /** Called with the value of the selected tab. */
  onValueChange?: ((value: string, details: ChangeDetails<TabsReason>) => void) | undefined;
  /**
   * Layout of the tab list.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | undefined;
  /**
   * `"automatic"` shows a tab when it is focused with the arrow keys. `"manual"` waits for Enter or Space,
   * for panels that are slow to render.
   * @default "automatic"
   */
  activation?: "automatic" | "manual" | undefined;
}

interface TabsState {
  value: string | undefined;
  select: (value: string, reason: TabsReason) => void;
  vertical: boolean;
  automatic: boolean;
  idOf: (part: "tab" | "panel", value: string) => string;
}

const Context = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const state = use(Context);
  if (!state) {
    throw new Error("Render TabList, Tab and TabPanel inside Tabs.");
  }
  return state;
}

/** Switches between panels of related content. */
export function Tabs({
  value,
  defaultValue,
  onValueChange,
  orientation = "horizontal",
  activation = "automatic",
  className,
  ref: outerRef,
  ...rest
}: TabsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(root, outerRef);
  const [first, setFirst] = useState<string>();
  const [selected, select] = useControlled<string | undefined, TabsReason>(
    value,
    defaultValue,
    // Only tabs change the value, and each has one.
    onValueChange as ((value: string | undefined, details: ChangeDetails<TabsReason>) => void) | undefined,
  );
  const current = selected ?? first;
  useIsomorphicLayoutEffect(() => {
    if (current === undefined) {
      setFirst(root.current?.querySelector<HTMLElement>('[role="tab"]:not(:disabled)')?.dataset["value"]);
    }
  });
  const state = useMemo(
    (): TabsState => ({
      value: current,
      select,
      vertical: orientation === "vertical",
      automatic: activation === "automatic",
      // ARIA references are separated by spaces, so ids must not contain any.
      idOf: (part, tab) => `${id}-${part}-${encodeURIComponent(tab)}`,
    }),
    [id, current, select, orientation, activation],
  );
  return (
    <Context value={state}>
      <div {...rest} ref={ref} className={cx(styles["tabs"], className)} data-orientation={orientation} />
    </Context>
  );
}

/** Props of `TabList`, in addition to those of `div`. */
export interface TabListProps extends ComponentProps<"div"> {
  /** Accessible name of the tab list. */
  label: string;
}

/** The tabs of `Tabs`. One tab stop; arrow keys move between tabs. */
export function TabList({ label, className, onKeyDown, ...rest }: TabListProps) {
  const { vertical, automatic, select } = useTabs();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    const list = event.currentTarget;
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
    const index = tabs.indexOf(event.target as HTMLElement);
    // With horizontal tabs, Up and Down scroll the page.
    const rightToLeft = isRightToLeft(list);
    const [before, after] = vertical
      ? ["ArrowUp", "ArrowDown"]
      : rightToLeft
        ? ["ArrowRight", "ArrowLeft"]
        : ["ArrowLeft", "ArrowRight"];
    const to = { [before]: index - 1, [after]: index + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (
      index < 0 ||
      to === undefined ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    ) {
      return;
    }
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next?.focus();
    const value = next?.dataset["value"];
    if (automatic && value !== undefined) {
      select(value, "focus");
    }
  };
  return (
    <div
      {...rest}
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? "vertical" : undefined}
      className={cx(styles["list"], className)}
      onKeyDown={move}
    />
  );
}

/** Props of `Tab`, in addition to those of `button`. */
export interface TabProps extends Omit<ComponentProps<"button">, "value"> {
  /** Value of the panel it shows. */
  value: string;
}

/** One tab of a `TabList`. */
export function Tab({ value, className, onClick, ...rest }: TabProps) {
  const { value: shown, select, idOf } = useTabs();
  const selected = shown === value;
  return (
    <button
      type="button"
      {...rest}
      role="tab"
      id={idOf("tab", value)}
      className={cx(styles["tab"], className)}
      aria-selected={selected}
      aria-controls={idOf("panel", value)}
      // Until a tab is selected, as in a page from a server, every tab is a tab stop.
      tabIndex={selected || shown === undefined ? 0 : -1}
      data-value={value}
      data-selected={selected ? "" : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) {
          select(value, "press");
        }
      }}
    />
  );
}

/** Props of `TabPanel`, in addition to those of `div`. */
export interface TabPanelProps extends ComponentProps<"div"> {
  /** Value of its tab. */
  value: string;
  /**
   * Keeps the content mounted while another panel is shown.
   * @default false
   */
  keepMounted?: boolean | undefined;
}

/** The content of a tab. */
export function TabPanel({ value, keepMounted = false, className, children, ...rest }: TabPanelProps) {
  const { value: shown, idOf } = useTabs();
  const selected = shown === value;
  return (
    <div
      {...rest}
      role="tabpanel"
      id={idOf("panel", value)}
      aria-labelledby={idOf("tab", value)}
      className={cx(styles["panel"], className)}
      hidden={!selected}
      // A panel without anything to focus must be reachable as well.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern requires it
      tabIndex={0}
    >
      {(selected || keepMounted) && children}
    </div>
  );
}
