import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "../alert/Alert.tsx";
import { Button } from "../button/Button.tsx";
import { Dialog, type DialogProps } from "../dialog/Dialog.tsx";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import type { ModalReason } from "../internal/use-modal.ts";

/** Why a confirm dialog closed: an answer, Escape, or the browser. */
export type ConfirmReason = "confirm" | "cancel" | ModalReason;

/** Props of `ConfirmDialog`, in addition to those of `dialog`. */
export interface ConfirmDialogProps
  extends Omit<
    DialogProps,
    "onOpenChange" | "actions" | "modal" | "closeButton" | "closeLabel" | "initialFocus" | "role"
  > {
  /** Called when the dialog should close. */
  onOpenChange?: ((open: boolean, details: ChangeDetails<ConfirmReason>) => void) | undefined;
  /** The question, such as "Delete the room?". */
  title: ReactNode;
  /** Label of the button that confirms: the verb of the question. */
  confirmLabel: ReactNode;
  /**
   * Label of the button that does not.
   * @default "Cancel"
   */
  cancelLabel?: ReactNode;
  /**
   * `"danger"` is for what cannot be undone. The button to cancel then has the focus at first.
   * @default "default"
   */
  tone?: "default" | "danger" | undefined;
  /**
   * Called on confirmation. If it returns a promise, the dialog stays open until that is settled, and shows an error if it is
   * rejected.
   */
  onConfirm: () => unknown;
  /**
   * Text for an error of `onConfirm`.
   * @default "That did not work. Try again."
   */
  errorText?: ReactNode | ((error: unknown) => ReactNode);
}

/**
 * A question that must be answered before anything else. Escape cancels; a press outside does nothing, so that a stray one is not
 * an answer.
 */
export function ConfirmDialog({
  open,
  defaultOpen = false,
  onOpenChange,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "default",
  onConfirm,
  errorText = "That did not work. Try again.",
  children,
  ...rest
}: ConfirmDialogProps) {
  const id = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<{ readonly cause: unknown }>();
  /** Counts the openings, so that a late answer does not close a later question. */
  const opening = useRef(0);
  useEffect(() => {
    if (shown) {
      setError(undefined);
      setPending(false);
    }
    return () => {
      opening.current += 1;
    };
  }, [shown]);

  const confirm = (): void => {
    const answer = onConfirm();
    if (!(answer instanceof Promise)) {
      setShown(false, "confirm");
      return;
    }
    const current = opening.current;
    const settle = (act: () => void) => (): void => {
      if (opening.current === current) {
        setPending(false);
        act();
      }
    };
    setPending(true);
    setError(undefined);
    answer.then(
      settle(() => setShown(false, "confirm")),
      (cause: unknown) => settle(() => setError({ cause }))(),
    );
  };
  const cancel = (reason: ConfirmReason): void => {
    if (!isPending && reason !== "outside-press") {
      setShown(false, reason);
    }
  };
  const hasBody = Boolean(children);
  return (
    <Dialog
      aria-describedby={shown && hasBody ? id : undefined}
      {...rest}
      role="alertdialog"
      open={shown}
      onOpenChange={(_, { reason }) => cancel(reason)}
      closeButton={false}
      initialFocus={tone === "danger" ? cancelButton : confirmButton}
      actions={
        <>
          <Button ref={cancelButton} aria-disabled={isPending || undefined} onClick={() => cancel("cancel")}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirmButton}
            variant={tone === "danger" ? "danger" : "primary"}
            loading={isPending}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody && <div id={id}>{children}</div>}
      {error && (
        <Alert tone="danger">{typeof errorText === "function" ? errorText(error.cause) : errorText}</Alert>
      )}
    </Dialog>
  );
}
