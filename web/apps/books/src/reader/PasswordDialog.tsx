import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { Input } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";

interface PasswordDialogProps {
  /** The password that was tried did not open the file. */
  readonly isWrong: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password of a PDF. */
export function PasswordDialog({ isWrong, onSubmit, onClose }: PasswordDialogProps): ReactElement {
  const [password, setPassword] = useState("");
  return (
    <FormDialog
      title="This PDF has a password"
      action="Open"
      onSubmit={() => onSubmit(password)}
      onClose={onClose}
    >
      <Input
        label="Password"
        type="password"
        autoComplete="off"
        value={password}
        onValueChange={setPassword}
        helper="It stays in this tab and is forgotten when you close the book."
        error={isWrong && "This password does not open the PDF."}
      />
    </FormDialog>
  );
}
