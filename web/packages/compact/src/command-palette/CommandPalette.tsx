import { useRef } from "react";
import { Dialog, type DialogProps } from "../dialog/Dialog.tsx";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { ModalReason } from "../internal/use-modal.ts";
import { CommandList, type CommandSource } from "./CommandList.tsx";
import styles from "./CommandPalette.module.css";
import { COMMAND_TEXTS, type CommandPaletteTexts } from "./command-texts.ts";
import type { Command } from "./commands.ts";

/** Why a palette closed: as a dialog does, or because something was chosen. */
export type CommandPaletteReason = ModalReason | "choose";

/** Props of `CommandPalette`, in addition to those of `Dialog`. */
export interface CommandPaletteProps<Item extends Command>
  extends CommandSource<Item>,
    Omit<
      DialogProps,
      "children" | "actions" | "initialFocus" | "modal" | "onSelect" | "title" | "onOpenChange"
    > {
  /**
   * Title and accessible name.
   * @default "Commands"
   */
  title?: string | undefined;
  /** Called when the palette should open or close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<CommandPaletteReason>) => void) | undefined;
  /** Overrides the texts. */
  texts?: Partial<CommandPaletteTexts> | undefined;
}

/** A list of commands, pages or things that opens over any page: type, choose with the arrow keys, run with Enter. */
export function CommandPalette<Item extends Command>({
  title = "Commands",
  items,
  onChoose,
  query,
  onQueryChange,
  filter,
  isLoading,
  renderItem,
  texts,
  className,
  onOpenChange,
  ...rest
}: CommandPaletteProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useControlled(rest.open, rest.defaultOpen ?? false, onOpenChange);
  return (
    <Dialog
      {...rest}
      className={cx(styles["dialog"], className)}
      title={title}
      open={open}
      onOpenChange={(isOpen, { reason }) => setOpen(isOpen, reason)}
      initialFocus={input}
    >
      {/* Only while it is open, so that each opening begins with an empty field. */}
      <CommandList
        inputRef={input}
        items={items}
        query={query}
        onQueryChange={onQueryChange}
        filter={filter}
        isLoading={isLoading}
        renderItem={renderItem}
        texts={{ ...COMMAND_TEXTS, ...texts }}
        onChoose={(item) => {
          setOpen(false, "choose");
          onChoose(item);
        }}
      />
    </Dialog>
  );
}
