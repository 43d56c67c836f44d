import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useMemo } from "react";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import styles from "./Tabs.module.css";

/** Why another tab is shown: it was pressed, or the focus moved to it. */
export type TabsReason = "press" | "focus";

/** What `Tabs` take beside the attributes of a `div`. */
export interface TabsProps extends Omit<ComponentProps<"div">, "defaultValue"> {
  /** Value of the tab that is shown, where the caller holds it. */
  value?: string | undefined;
  /** Value of the tab that is shown at first. */
  defaultValue?: string | undefined;
  /** Called with the value of the tab that is to be shown. */
  onValueChange?: ((value: string, details: ChangeDetails<TabsReason>) => void) | undefined;
  /**
   * Tabs beside one another over their panel, or below one another beside it.
   * @default "horizontal"
   */
  orientation?: "horizontal" | "vertical" | undefined;
  /**
   * Arrow keys show the tab they reach at once, or move the focus alone and Enter or Space shows it: for panels that
   * take a while to come.
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
    throw new Error("TabList, Tab and TabPanel stand inside Tabs.");
  }
  return state;
}

/** Several panels in one place, one of them shown. */
export function Tabs({
  value,
  defaultValue,
  onValueChange,
  orientation = "horizontal",
  activation = "automatic",
  className,
  ...rest
}: TabsProps) {
  const id = useId();
  const [current, select] = useControlled<string | undefined, TabsReason>(
    value,
    defaultValue,
    // Only tabs change it, and each has a value.
    onValueChange as ((value: string | undefined, details: ChangeDetails<TabsReason>) => void) | undefined,
  );
  const state = useMemo(
    (): TabsState => ({
      value: current,
      select,
      vertical: orientation === "vertical",
      automatic: activation === "automatic",
      // References are lists of ids with spaces between, so an id has none.
      idOf: (part, tab) => `${id}-${part}-${encodeURIComponent(tab)}`,
    }),
    [id, current, select, orientation, activation],
  );
  return (
    <Context value={state}>
      <div {...rest} className={cx(styles["tabs"], className)} data-orientation={orientation} />
    </Context>
  );
}

/** What a `TabList` takes beside the attributes of a `div`. */
export interface TabListProps extends ComponentProps<"div"> {
  /** What the tabs choose between, for screen readers. */
  label: string;
}

/** The tabs of `Tabs`: one stop of the Tab key, arrow keys between them. */
export function TabList({ label, className, onKeyDown, ...rest }: TabListProps) {
  const { vertical, automatic, select } = useTabs();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    const list = event.currentTarget;
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
    const at = tabs.indexOf(event.target as HTMLElement);
    // Up and Down scroll the page where the tabs stand in a row.
    const leftward = getComputedStyle(list).direction === "rtl";
    const [before, after] = vertical
      ? ["ArrowUp", "ArrowDown"]
      : leftward
        ? ["ArrowRight", "ArrowLeft"]
        : ["ArrowLeft", "ArrowRight"];
    const to = { [before]: at - 1, [after]: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (
      at < 0 ||
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

/** What a `Tab` takes beside the attributes of a `button`. */
export interface TabProps extends Omit<ComponentProps<"button">, "value"> {
  /** The value of the panel it shows. */
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
      // While none is shown, each can be reached.
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

/** What a `TabPanel` takes beside the attributes of a `div`. */
export interface TabPanelProps extends ComponentProps<"div"> {
  /** The value of its tab. */
  value: string;
  /**
   * Keeps what is inside while another panel is shown. Otherwise it begins anew each time.
   * @default false
   */
  keepMounted?: boolean | undefined;
}

/** What a tab shows. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it
      tabIndex={0}
    >
      {(selected || keepMounted) && children}
    </div>
  );
}
