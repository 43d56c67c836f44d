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
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The item can be focused but not chosen. */
  disabled?: boolean | undefined;
  /** Called when the item is chosen by pointer or keyboard. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Text of the item. */
  children: ReactNode;
}

/** Props of `MenuItem`. With `href` it is a link, otherwise a button. */
export interface MenuItemProps extends CommonProps {
  /** Icon before the text. */
  icon?: IconLike | undefined;
  /**
   * Marks a destructive action.
   * @default false
   */
  danger?: boolean | undefined;
  /**
   * Closes the menu when the item is chosen.
   * @default true
   */
  closeOnSelect?: boolean | undefined;
}

/** An item of a `Menu`. */
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
        // A link navigates away, so focus does not return to the trigger.
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

/** Props of `MenuCheckboxItem`, in addition to those of `button`. */
export interface MenuCheckboxItemProps extends CommonProps {
  /** Whether the item is checked (controlled). */
  checked?: boolean | undefined;
  /**
   * Whether the item is checked initially.
   * @default false
   */
  defaultChecked?: boolean | undefined;
  /** Called when the item is checked or unchecked. */
  onCheckedChange?: ((checked: boolean, details: ChangeDetails<"press">) => void) | undefined;
  /**
   * Closes the menu when the item is chosen. Enter always closes it.
   * @default false
   */
  closeOnSelect?: boolean | undefined;
}

/** A menu item that can be checked. */
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

/** Props of `MenuRadioGroup`, in addition to those of `MenuGroup`. */
export interface MenuRadioGroupProps extends MenuGroupProps {
  /** Value of the chosen item (controlled). */
  value?: string | undefined;
  /** Value of the item that is chosen initially. */
  defaultValue?: string | undefined;
  /** Called with the value of the chosen item. */
  onValueChange?: ((value: string, details: ChangeDetails<"press">) => void) | undefined;
}

/** A group of menu items of which one is chosen. */
export function MenuRadioGroup({ value, defaultValue, onValueChange, ...rest }: MenuRadioGroupProps) {
  const [chosen, setChosen] = useControlled<string | undefined, "press">(
    value,
    defaultValue,
    // Only items change the value, and each has one.
    onValueChange as ((value: string | undefined, details: ChangeDetails<"press">) => void) | undefined,
  );
  return (
    <RadioContext value={{ value: chosen, choose: (next) => setChosen(next, "press") }}>
      <MenuGroup {...rest} />
    </RadioContext>
  );
}

/** Props of `MenuRadioItem`, in addition to those of `button`. */
export interface MenuRadioItemProps extends CommonProps {
  /** Value of the group when this item is chosen. */
  value: string;
  /**
   * Closes the menu when the item is chosen. Enter always closes it.
   * @default false
   */
  closeOnSelect?: boolean | undefined;
}

/** An item of a `MenuRadioGroup`. */
export function MenuRadioItem({ value, ...rest }: MenuRadioItemProps) {
  const group = use(RadioContext);
  if (!group) {
    throw new Error("Render MenuRadioItem inside a MenuRadioGroup.");
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

/** Props of `MenuGroup`. */
export interface MenuGroupProps {
  /** Heading and accessible name of the group. */
  label: string;
  /** The items. */
  children: ReactNode;
}

/** A labelled group of menu items. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu must not contain a fieldset
    <div role="group" aria-label={label}>
      <div className={styles["heading"]} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

/** A line between menu items. */
export function MenuSeparator() {
  return <hr className={styles["separator"]} />;
}
