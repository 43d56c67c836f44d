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

/** Why an item opened or closed: a press on its heading, or a match of the browser's find-in-page. */
export type AccordionReason = "press" | "found";

/** Props of `Accordion`, in addition to those of `div`. */
export interface AccordionProps extends Omit<ComponentProps<"div">, "defaultValue"> {
  /** Values of the open items (controlled). */
  value?: readonly string[] | undefined;
  /**
   * Values of the items that are open initially.
   * @default []
   */
  defaultValue?: readonly string[] | undefined;
  /** Called with the values of the open items when an item opens or closes. */
  onValueChange?: ((value: readonly string[], details: ChangeDetails<AccordionReason>) => void) | undefined;
  /**
   * Allows several items to be open at once. Otherwise opening one closes the others.
   * @default false
   */
  multiple?: boolean | undefined;
  /**
   * Level of the item headings in the page outline.
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

/** A list of headings that expand and collapse their content. */
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

/** Props of `AccordionItem`, in addition to those of `div`. */
export interface AccordionItemProps extends Omit<ComponentProps<"div">, "title"> {
  /** Identifies the item within the accordion. */
  value: string;
  /** The heading. */
  title: ReactNode;
  /**
   * Prevents the item from opening and closing.
   * @default false
   */
  disabled?: boolean | undefined;
  /** Class name of the button in the heading. */
  buttonClassName?: string | undefined;
  /** Class name of the content. */
  contentClassName?: string | undefined;
}

/** One heading of an `Accordion` with its content. */
export function AccordionItem({
  value,
  title,
  disabled = false,
  className,
  buttonClassName,
  contentClassName,
  children,
  ...rest
}: AccordionItemProps) {
  const state = use(Context);
  if (!state) {
    throw new Error("Render AccordionItem inside an Accordion.");
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
    // Where the browser supports it, closed content stays searchable with find-in-page.
    if (!("onbeforematch" in HTMLElement.prototype)) {
      element.inert = true;
      return () => {
        element.inert = false;
      };
    }
    let current = true;
    const found = (): void => latest.current(value, "found");
    element.addEventListener("beforematch", found);
    // Wait for the closing animation before hiding the content.
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
          className={cx(styles["button"], buttonClassName)}
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
          <div className={cx(styles["content"], contentClassName)}>{children}</div>
        </div>
      </div>
    </div>
  );
}
