import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Field } from "../field/Field.tsx";
import { useFormField } from "../form/form-context.ts";
import { Glyph } from "../icon/Glyph.tsx";
import { paperclipIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { useFormReset } from "../internal/use-form-reset.ts";
import { useIsomorphicLayoutEffect } from "../internal/use-isomorphic-layout-effect.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { useLocale } from "../provider/locale-context.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { FileList } from "./FileList.tsx";
import styles from "./FileUpload.module.css";
import { type FileProblem, filesOf, isSameFile, type RefusedFile, sortFiles } from "./file-check.ts";
import { type FileUploadTexts, fileUploadTexts } from "./file-upload-texts.ts";
import { type UploadFile, useUploads } from "./use-uploads.ts";

/** Why the files changed: chosen in the browser's dialog, dropped, pasted, removed, or a reset of the form. */
export type FileUploadReason = "choose" | "drop" | "paste" | "remove" | "reset";

/** Props of `FileUpload`, in addition to those of `input`. */
export interface FileUploadProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> {
  /** The label. */
  label: string;
  /**
   * Hides the label visually. Screen readers still announce it.
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** Helper text below the field, such as the allowed types and sizes. */
  helper?: ReactNode;
  /** Error message. Replaces the helper text. */
  error?: ReactNode;
  /** The files (controlled). */
  value?: readonly File[] | undefined;
  /** Called with all files when some are added or removed. */
  onValueChange?: ((files: readonly File[], details: ChangeDetails<FileUploadReason>) => void) | undefined;
  /** Called with files that are refused, and why. They are listed with the reason, too. */
  onRefuse?: ((refused: readonly { file: File; problem: FileProblem }[]) => void) | undefined;
  /**
   * Allowed types as in HTML: `".pdf, image/*"`. Also holds for files that are dropped or pasted.
   */
  accept?: string | undefined;
  /**
   * Allows several files. Without it, another file takes the place of the first.
   * @default false
   */
  multiple?: boolean | undefined;
  /** How many files there may be. */
  maxFiles?: number | undefined;
  /** How large a file may be. */
  maxSizeBytes?: number | undefined;
  /** Sends a file as soon as it is added. Without it, the files are sent with the form. */
  upload?: UploadFile | undefined;
  /** Locale of the sizes. Defaults to that of the nearest `CompactProvider`, else of the browser. */
  locale?: string | undefined;
  /** Overrides the texts. */
  texts?: Partial<FileUploadTexts> | undefined;
  /** Class name of the input. `className` goes to the field around it. */
  inputClassName?: string | undefined;
}

const NO_FILES: readonly File[] = [];

/**
 * Files to choose, drop or paste. It lists them with their progress, and those that are refused with the reason. It is a native
 * file field, so the files are also sent with a form.
 */
export function FileUpload({
  label,
  labelHidden,
  helper,
  error: errorProp,
  required: requiredProp,
  value,
  onValueChange,
  onRefuse,
  accept,
  multiple = false,
  maxFiles = Number.POSITIVE_INFINITY,
  maxSizeBytes,
  upload,
  locale: ownLocale,
  texts,
  id,
  className,
  inputClassName,
  ref: outerRef,
  ...rest
}: FileUploadProps) {
  const listId = useId();
  const locale = useLocale(ownLocale);
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, outerRef);
  const words = { ...fileUploadTexts, ...texts };
  const field = useFormField(rest.name, { label, error: errorProp, required: requiredProp });
  const [files, setFiles] = useControlled<readonly File[], FileUploadReason>(value, NO_FILES, onValueChange);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [message, setMessage] = useState("");
  /** How many elements of the zone a drag is in: it enters a child before it leaves the zone itself. */
  const [dragDepth, setDragDepth] = useState(0);
  const uploads = useUploads(files, upload);
  useFormReset(
    () => input.current,
    () => {
      setRefused([]);
      setFiles(NO_FILES, "reset");
    },
  );
  useIsomorphicLayoutEffect(() => {
    // What the form sends is what is listed: the browser forgets the files before when others are chosen.
    if (input.current && typeof DataTransfer === "function") {
      const transfer = new DataTransfer();
      for (const file of files) {
        transfer.items.add(file);
      }
      input.current.files = transfer.files;
    }
  }, [files]);

  const add = (added: readonly File[], folders: ReadonlySet<File>, reason: FileUploadReason): void => {
    const present = multiple ? files : NO_FILES;
    const sorted = sortFiles(added, present, folders, {
      accept,
      maxSizeBytes,
      maxFiles: multiple ? maxFiles : 1,
    });
    const isNew = ({ file }: RefusedFile) => !sorted.refused.some((other) => isSameFile(other.file, file));
    setRefused([...refused.filter(isNew), ...sorted.refused]);
    setMessage(words.added(sorted.taken.length, sorted.refused.length));
    if (sorted.refused.length > 0) {
      onRefuse?.(sorted.refused);
    }
    if (sorted.taken.length > 0) {
      setFiles([...present, ...sorted.taken], reason);
    }
  };
  const remove = (file: File): void => {
    setMessage(words.removed(file.name));
    setRefused(refused.filter((other) => other.file !== file));
    if (files.includes(file)) {
      setFiles(
        files.filter((other) => other !== file),
        "remove",
      );
    }
    // The button is gone.
    input.current?.focus();
  };
  /** Also in a disabled fieldset, which only the browser knows. */
  const isDisabled = (): boolean => Boolean(rest.disabled || input.current?.matches(":disabled"));
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
  const dragOver = (event: DragEvent): void => {
    if (hasFiles(event) && !isDisabled()) {
      // Without this, the browser opens the file instead of the page.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      if (event.type === "dragenter") {
        setDragDepth((depth) => depth + 1);
      }
    }
  };
  const take = (data: DataTransfer, reason: "drop" | "paste"): void => {
    const { files: added, folders } = filesOf(data);
    add(added, folders, reason);
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={field.error}
      required={field.required}
      controlId={id}
      describedBy={cx(rest["aria-describedby"], files.length + refused.length > 0 && listId) || undefined}
      className={className}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.types.includes("Files") && !isDisabled()) {
          event.preventDefault();
          take(event.clipboardData, "paste");
        }
      }}
    >
      {(control) => (
        <>
          <label
            className={styles["zone"]}
            htmlFor={control.id}
            data-over={dragDepth > 0 ? "" : undefined}
            data-disabled={rest.disabled ? "" : undefined}
            onDragEnter={dragOver}
            onDragOver={dragOver}
            onDragLeave={() => setDragDepth((depth) => Math.max(0, depth - 1))}
            onDrop={(event) => {
              setDragDepth(0);
              if (hasFiles(event) && !isDisabled()) {
                event.preventDefault();
                take(event.dataTransfer, "drop");
              }
            }}
          >
            <input
              {...rest}
              {...control}
              ref={ref}
              type="file"
              className={cx(styles["input"], inputClassName)}
              accept={accept}
              multiple={multiple}
              onChange={(event) => add([...(event.currentTarget.files ?? [])], new Set(), "choose")}
            />
            <Glyph shape={paperclipIcon} size="md" />
            <span>{multiple ? words.chooseSeveral : words.choose}</span>
          </label>
          <FileList
            id={listId}
            label={words.list(label)}
            files={files}
            refused={refused}
            reasonOf={({ problem }) =>
              words.refused(problem, { maxSizeBytes, maxFiles: multiple ? maxFiles : 1, locale })
            }
            uploads={upload && uploads}
            locale={locale}
            texts={words}
            disabled={rest.disabled}
            onRemove={remove}
          />
          <span className={visuallyHidden} role="status">
            {message}
          </span>
        </>
      )}
    </Field>
  );
}
