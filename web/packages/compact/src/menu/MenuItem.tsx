import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
} from "react";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { checkIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import styles from "./Menu.module.css";
import { useMenu } from "./MenuList.tsx";

interface CommonProps extends Omit<AnchorHTMLAttributes<HTMLElement>, "onClick" | "type"> {
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
  /** Can be reached but not chosen. */
  disabled?: boolean | undefined;
  /** Called when it is chosen, by a press or by a key. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** What it says. */
  children: ReactNode;
}

/** What a `MenuItem` takes beside the attributes of the element: with `href` it is a link, otherwise a button. */
export interface MenuItemProps extends CommonProps {
  /** Stands before the text. */
  icon?: IconLike | undefined;
  /**
   * Marks what can't be undone.
   * @default false
   */
  danger?: boolean | undefined;
  /**
   * Choosing it closes the menu.
   * @default true
   */
  closeOnSelect?: boolean | undefined;
}

/** One line of a `Menu`. */
export function MenuItem({
  icon,
  danger = false,
  closeOnSelect = true,
  disabled = false,
  href,
  ref,
  onClick,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const { closeAll } = useMenu();
  const isLink = href !== undefined;
  const shared = {
    role: "menuitem",
    ...rest,
    tabIndex: -1,
    "aria-disabled": disabled || undefined,
    className: cx(styles["item"], danger && styles["danger"], className),
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (disabled) {
        event.preventDefault();
        return;
      }
      onClick?.(event);
      if (closeOnSelect) {
        // A link leads to another page, which has a place of its own for the focus.
        closeAll(!isLink);
      }
    },
  };
  const content = (
    <>
      {icon && <Icon icon={icon} size="sm" />}
      <span>{children}</span>
    </>
  );
  return isLink ? (
    <a {...shared} ref={ref as Ref<HTMLAnchorElement>} href={disabled ? undefined : href}>
      {content}
    </a>
  ) : (
    <button type="button" {...shared} ref={ref as Ref<HTMLButtonElement>}>
      {content}
    </button>
  );
}

/** What a `MenuCheckboxItem` takes beside the attributes of the button. */
export interface MenuCheckboxItemProps extends CommonProps {
  /** Whether it is on, where the caller holds it. */
  checked?: boolean | undefined;
  /**
   * Whether it is on at first.
   * @default false
   */
  defaultChecked?: boolean | undefined;
  /** Called with what it is to be. */
  onCheckedChange?: ((checked: boolean, details: ChangeDetails<"press">) => void) | undefined;
  /**
   * Choosing it closes the menu. Enter does so in any case.
   * @default false
   */
  closeOnSelect?: boolean | undefined;
}

/** A line of a `Menu` that is on or off. */
export function MenuCheckboxItem({
  checked,
  defaultChecked = false,
  onCheckedChange,
  ...rest
}: MenuCheckboxItemProps) {
  const [on, setOn] = useControlled(checked, defaultChecked, onCheckedChange);
  return <CheckedItem {...rest} role="menuitemcheckbox" checked={on} onCheck={() => setOn(!on, "press")} />;
}

interface RadioState {
  value: string | undefined;
  choose: (value: string) => void;
}

const RadioContext = createContext<RadioState | undefined>(undefined);

/** What a `MenuRadioGroup` takes beside what a `MenuGroup` does. */
export interface MenuRadioGroupProps extends MenuGroupProps {
  /** The value of the item that is chosen, where the caller holds it. */
  value?: string | undefined;
  /** The value of the item that is chosen at first. */
  defaultValue?: string | undefined;
  /** Called with the value of the item that is to be chosen. */
  onValueChange?: ((value: string, details: ChangeDetails<"press">) => void) | undefined;
}

/** Lines of a `Menu` of which one is chosen. */
export function MenuRadioGroup({ value, defaultValue, onValueChange, ...rest }: MenuRadioGroupProps) {
  const [chosen, setChosen] = useControlled<string | undefined, "press">(
    value,
    defaultValue,
    // Only items change it, and each has a value.
    onValueChange as ((value: string | undefined, details: ChangeDetails<"press">) => void) | undefined,
  );
  return (
    <RadioContext value={{ value: chosen, choose: (next) => setChosen(next, "press") }}>
      <MenuGroup {...rest} />
    </RadioContext>
  );
}

/** What a `MenuRadioItem` takes beside the attributes of the button. */
export interface MenuRadioItemProps extends CommonProps {
  /** What its group's value is when it is chosen. */
  value: string;
  /**
   * Choosing it closes the menu. Enter does so in any case.
   * @default false
   */
  closeOnSelect?: boolean | undefined;
}

/** One line of a `MenuRadioGroup`. */
export function MenuRadioItem({ value, ...rest }: MenuRadioItemProps) {
  const group = use(RadioContext);
  if (!group) {
    throw new Error("A MenuRadioItem stands inside a MenuRadioGroup.");
  }
  return (
    <CheckedItem
      {...rest}
      role="menuitemradio"
      checked={group.value === value}
      onCheck={() => group.choose(value)}
    />
  );
}

interface CheckedItemProps extends CommonProps {
  role: string;
  checked: boolean;
  onCheck: () => void;
  closeOnSelect?: boolean | undefined;
}

function CheckedItem({ checked, onCheck, onClick, closeOnSelect = false, ...rest }: CheckedItemProps) {
  return (
    <MenuItem
      {...rest}
      icon={checkIcon}
      closeOnSelect={closeOnSelect}
      aria-checked={checked}
      onClick={(event) => {
        onClick?.(event);
        onCheck();
      }}
    />
  );
}

/** What a `MenuGroup` takes. */
export interface MenuGroupProps {
  /** Stands above the items, and names the group. */
  label: string;
  /** Its items. */
  children: ReactNode;
}

/** Lines of a `Menu` that belong together, under a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-label={label}>
      <div className={styles["heading"]} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

/** A line between the items of a `Menu`. */
export function MenuSeparator() {
  return <hr className={styles["separator"]} />;
}
