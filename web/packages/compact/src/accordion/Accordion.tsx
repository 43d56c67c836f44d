import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { Icon } from "../icon/Icon.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useLatest } from "../internal/use-latest.ts";
import { animationsFinished } from "../internal/use-presence.ts";
import styles from "./Accordion.module.css";

/** Why an item opened or closed: its heading was pressed, or the browser's search found words inside it. */
export type AccordionReason = "press" | "found";

/** What an `Accordion` takes beside the attributes of a `div`. */
export interface AccordionProps extends Omit<ComponentProps<"div">, "defaultValue"> {
  /** Values of the open items, where the caller holds them. */
  value?: readonly string[] | undefined;
  /**
   * Values of the items that are open at first.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the values of the items that are to be open. */
  onValueChange?: ((value: readonly string[], details: ChangeDetails<AccordionReason>) => void) | undefined;
  /**
   * Several items may be open at once. Otherwise opening one closes the other.
   * @default false
   */
  multiple?: boolean | undefined;
  /**
   * The level of the items' headings in the outline of the page.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
}

interface AccordionState {
  value: readonly string[];
  toggle: (item: string, reason: AccordionReason) => void;
  Heading: `h${2 | 3 | 4 | 5 | 6}`;
}

const Context = createContext<AccordionState | undefined>(undefined);
const NOTHING: readonly string[] = [];

/** Headings that open and close what is under them, in 75 ms. */
export function Accordion({
  value,
  defaultValue = NOTHING,
  onValueChange,
  multiple = false,
  headingLevel = 3,
  className,
  ...rest
}: AccordionProps) {
  const [open, setOpen] = useControlled(value, defaultValue, onValueChange);
  const state = useMemo(
    (): AccordionState => ({
      value: open,
      toggle: (item, reason) => {
        const others = open.filter((other) => other !== item);
        const closes = others.length < open.length;
        setOpen(closes ? others : multiple ? [...others, item] : [item], reason);
      },
      Heading: `h${headingLevel}`,
    }),
    [open, setOpen, multiple, headingLevel],
  );
  return (
    <Context value={state}>
      <div {...rest} className={cx(styles["accordion"], className)} />
    </Context>
  );
}

/** What an `AccordionItem` takes beside the attributes of a `div`. */
export interface AccordionItemProps extends Omit<ComponentProps<"div">, "title"> {
  /** What the accordion knows it by. */
  value: string;
  /** The heading. */
  title: ReactNode;
  /**
   * Can neither be opened nor closed.
   * @default false
   */
  disabled?: boolean | undefined;
}

/** One heading of an `Accordion` and what is under it. */
export function AccordionItem({
  value,
  title,
  disabled = false,
  className,
  children,
  ...rest
}: AccordionItemProps) {
  const state = use(Context);
  if (!state) {
    throw new Error("An AccordionItem stands inside an Accordion.");
  }
  const { Heading, toggle } = state;
  const open = state.value.includes(value);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const latest = useLatest(toggle);

  useEffect(() => {
    const element = panel.current;
    if (!element || open) {
      return;
    }
    // Where the browser's own search can open what it finds, closed content stays searchable.
    if (!("onbeforematch" in HTMLElement.prototype)) {
      element.inert = true;
      return () => {
        element.inert = false;
      };
    }
    let current = true;
    const found = (): void => latest.current(value, "found");
    element.addEventListener("beforematch", found);
    // Hidden at once, its words would be gone before it has closed.
    void animationsFinished(element).then(() => {
      if (current) {
        element.setAttribute("hidden", "until-found");
      }
    });
    return () => {
      current = false;
      element.removeEventListener("beforematch", found);
      element.removeAttribute("hidden");
    };
  }, [open, value]);

  return (
    <div
      {...rest}
      className={cx(styles["item"], className)}
      data-open={open ? "" : undefined}
      data-disabled={disabled ? "" : undefined}
    >
      <Heading className={styles["heading"]}>
        <button
          type="button"
          className={styles["button"]}
          id={`${id}-button`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          disabled={disabled}
          onClick={() => toggle(value, "press")}
        >
          <span>{title}</span>
          <Icon className={styles["chevron"]} icon={chevronDownIcon} />
        </button>
      </Heading>
      <div ref={panel} id={`${id}-panel`} className={styles["panel"]} data-open={open ? "" : undefined}>
        <div className={styles["clip"]}>
          <div className={styles["content"]}>{children}</div>
        </div>
      </div>
    </div>
  );
}
