import { Button, Input } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import { hostOf } from "../opds/outside-address.ts";
import { authorizationFor, signIn } from "../outside/sign-ins.ts";
import styles from "./SignInForm.module.css";

interface SignInFormProps {
  readonly address: string;
  readonly onSignIn: () => void;
}

/** Asks for the name and the password that a server wants. */
export function SignInForm({ address, onSignIn }: SignInFormProps): ReactElement {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const wasWrong = authorizationFor(address) !== undefined;
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        signIn(address, name, password);
        onSignIn();
      }}
    >
      <Input label="Name" autoComplete="off" value={name} onValueChange={setName} />
      <Input
        label="Password"
        type="password"
        autoComplete="off"
        value={password}
        onValueChange={setPassword}
        helper={`Sent to ${hostOf(address)} only, and forgotten when you close this page.`}
        error={wasWrong && "The name or the password didn't match."}
      />
      <Button type="submit" variant="primary">
        Sign in
      </Button>
    </form>
  );
}
