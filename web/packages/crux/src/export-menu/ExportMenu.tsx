import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  cx,
  downloadIcon,
  Menu,
  MenuItem,
  MenuSeparator,
  saveFile,
  shareIcon,
} from "@orbitroom/compact";
import { type ComponentProps, useState } from "react";
import styles from "./ExportMenu.module.css";
import { ExportNote } from "./ExportNote.tsx";
import type { ExportAction, ExportFormat } from "./export-format.ts";
import { type ExportMenuTexts, TEXTS } from "./texts.ts";
import { type ExportTask, useExport } from "./use-export.ts";

/** Props of `ExportMenu`, in addition to those of `div`. */
export interface ExportMenuProps extends Omit<ComponentProps<"div">, "children" | "onError"> {
  /**
   * Label of the button.
   * @default "Save"
   */
  label?: string | undefined;
  /** What the files are called. The time and the extension are added, and characters that file names may not have are removed. */
  name: string;
  /** The formats, in the order in which they are listed. */
  formats: readonly ExportFormat[];
  /** What else can be done with a file. */
  actions?: readonly ExportAction[] | undefined;
  /**
   * Disables everything, because there is nothing to save.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Height of the buttons.
   * @default "md"
   */
  size?: ButtonSize | undefined;
  /**
   * Visual style of the menu's button.
   * @default "secondary"
   */
  variant?: ButtonVariant | undefined;
  /** Called with the error, in addition to showing it. */
  onError?: ((error: unknown) => void) | undefined;
  /** Overrides labels and messages. */
  texts?: Partial<ExportMenuTexts> | undefined;
}

/**
 * Saves something in one of several formats, shares it where the browser can, and hands it to actions of your own. It shows
 * progress while a file is being made, and what to do if that fails.
 */
export function ExportMenu({
  label = "Save",
  name,
  formats,
  actions = [],
  disabled = false,
  size = "md",
  variant = "secondary",
  onError,
  texts,
  className,
  ...rest
}: ExportMenuProps) {
  const said = { ...TEXTS, ...texts };
  const { state, run, resume, cancel } = useExport(name, onError);
  const [isOpen, setOpen] = useState(false);
  const making = state.phase === "making" ? state.task : undefined;
  const start = (task: ExportTask): void => {
    if (!making) void run(task);
  };
  const startAction = ({ id, format, run: use }: ExportAction): void => {
    const found = formats.find((each) => each.id === format);
    if (found) start({ id, format: found, use });
  };
  const isBesideMaking = actions.some(({ id, isBeside }) => isBeside && id === making?.id);
  // Browsers say only for a given file whether they can share it. The menu is drawn in a browser, never on a server.
  const shared = isOpen ? formats.find(canShare) : undefined;
  const inMenu = actions.filter(({ isBeside }) => !isBeside);
  return (
    <div {...rest} className={cx(styles["export"], className)}>
      <Menu
        label={label}
        open={isOpen}
        onOpenChange={(open) => setOpen(open && !making && !disabled)}
        align="start"
        trigger={
          <Button
            {...{ size, variant, disabled }}
            icon={downloadIcon}
            loading={making !== undefined && !isBesideMaking}
          >
            {label}
          </Button>
        }
      >
        {formats.map((format) => (
          <MenuItem
            key={format.id}
            icon={format.icon}
            onClick={() => start({ id: format.id, format, use: (file) => saveFile(file.name, file) })}
          >
            {format.label}
          </MenuItem>
        ))}
        {(shared || inMenu.length > 0) && <MenuSeparator />}
        {shared && (
          <MenuItem icon={shareIcon} onClick={() => start({ id: "share", format: shared, use: shareFile })}>
            {said.share}
          </MenuItem>
        )}
        {inMenu.map((action) => (
          <MenuItem key={action.id} icon={action.icon} onClick={() => startAction(action)}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {actions
        .filter(({ isBeside }) => isBeside)
        .map((action) => (
          <Button
            key={action.id}
            {...{ size, disabled }}
            variant="primary"
            icon={action.icon}
            loading={making?.id === action.id}
            onClick={() => startAction(action)}
          >
            {action.label}
          </Button>
        ))}
      <ExportNote
        {...{ state, texts: said }}
        onCancel={cancel}
        onRetry={(task) => void run(task)}
        onResume={(task, file) => void resume(task, file)}
      />
    </div>
  );
}

function canShare({ extension, type }: ExportFormat): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([], `file.${extension}`, { type })] });
}

function shareFile(file: File): Promise<void> {
  return navigator.share({ files: [file] });
}
