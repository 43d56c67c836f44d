import { Button, Dialog } from "@orbitroom/compact";
import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./FormDialog.module.css";

interface FormDialogProps {
  readonly title: string;
  /** The label of the button that submits. */
  readonly action: string;
  /** Called by the button and by Enter in a field. It shows what is wrong, or closes the dialog. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields, which show their own error messages. */
  readonly children: ReactNode;
}

/** An open dialog with a form, a button that submits it and one that cancels. */
export function FormDialog({ title, action, onSubmit, onClose, children }: FormDialogProps): ReactElement {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
