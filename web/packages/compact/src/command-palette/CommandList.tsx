import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from "react";
import { searchIcon } from "../icon/shapes.ts";
import { Input } from "../input/Input.tsx";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import { useControlled } from "../internal/use-controlled.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { CommandContent } from "./CommandContent.tsx";
import styles from "./CommandPalette.module.css";
import type { CommandPaletteTexts } from "./command-texts.ts";
import { type Command, groupsOf, matchingCommands } from "./commands.ts";

/** What a palette shows, and what it does with it. */
export interface CommandSource<Item extends Command> {
  /** What can be chosen, in order. Those of a group are shown together. */
  items: readonly Item[];
  /** Called with the item that was chosen, after the palette has closed. */
  onChoose: (item: Item) => void;
  /** The typed text (controlled). */
  query?: string | undefined;
  /** Called with the typed text when it changes. */
  onQueryChange?: ((query: string) => void) | undefined;
  /**
   * Shows the items that match the typed text, the best first. Turn it off if `items` are already the result of a search.
   * @default true
   */
  filter?: boolean | undefined;
  /**
   * Whether more items may come.
   * @default false
   */
  isLoading?: boolean | undefined;
  /** Renders an item. By default: icon, label, description and shortcut. */
  renderItem?: ((item: Item) => ReactNode) | undefined;
}

/** Props of `CommandList`. */
interface CommandListProps<Item extends Command> extends CommandSource<Item> {
  inputRef: RefObject<HTMLInputElement | null>;
  texts: CommandPaletteTexts;
}

/** A combobox whose list is always shown: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function CommandList<Item extends Command>({
  inputRef,
  items,
  query: queryProp,
  onQueryChange,
  filter = true,
  isLoading = false,
  renderItem = CommandContent,
  texts,
  onChoose,
}: CommandListProps<Item>) {
  const [query, setQuery] = useControlled(queryProp, "", onQueryChange);
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const groups = groupsOf(filter ? matchingCommands(items, query) : items);
  const shown = groups.flatMap(({ items: each }) => each);
  const places = new Map(shown.map((item, index) => [item, index]));
  // The list can become shorter while it is shown.
  const active = Math.min(activeIndex, shown.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const words = query.trim();

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const choose = (item: Item | undefined): void => {
    if (item && !item.disabled) onChoose(item);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const last = shown.length - 1;
    if (isInputMethodKey(event)) return;
    if (event.key === "ArrowDown") setActiveIndex(active < last ? active + 1 : 0);
    else if (event.key === "ArrowUp") setActiveIndex(active > 0 ? active - 1 : last);
    else if (event.key === "Enter") choose(shown[active]);
    else return;
    event.preventDefault();
  };
  const optionProps = (item: Item): ComponentProps<"div"> => {
    const index = places.get(item) ?? -1;
    return {
      id: optionId(index),
      "aria-selected": index === active,
      onPointerMove: () => setActiveIndex(index),
    };
  };

  return (
    <>
      <Input
        ref={inputRef}
        label={texts.field}
        labelHidden
        type="search"
        placeholder={texts.placeholder}
        icon={searchIcon}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        value={query}
        onValueChange={(text) => {
          setQuery(text, "input");
          setActiveIndex(0);
        }}
        onKeyDown={keyDown}
      />
      <p className={cx(styles["status"], words !== "" && shown.length > 0 && visuallyHidden)} role="status">
        {isLoading
          ? texts.loading
          : shown.length === 0
            ? texts.none(words)
            : words !== "" && texts.count(shown.length)}
      </p>
      <div className={styles["list"]} id={listId} role="listbox" aria-label={texts.results}>
        {groups.map(({ label, items: each }) => (
          <div key={label} {...(label ? { role: "group", "aria-label": label } : { role: "presentation" })}>
            {label && (
              <p className={styles["group"]} aria-hidden="true">
                {label}
              </p>
            )}
            {each.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              <div
                key={item.id}
                className={styles["option"]}
                role="option"
                tabIndex={-1}
                aria-disabled={item.disabled || undefined}
                {...optionProps(item)}
                onClick={() => choose(item)}
              >
                {renderItem(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
