import { Button } from "@orbitroom/compact";
import type { ReactElement } from "react";
import { Notice } from "../parts/Notice.tsx";
import type { VersionPair } from "./versions.ts";

interface VersionQuestionProps {
  readonly pair: VersionPair;
  readonly onAnswer: (takesOver: boolean) => void;
}

/** Asks whether a version of a book takes over the place and the notes. It stays until it is answered. */
export function VersionQuestion({ pair: { book }, onAnswer }: VersionQuestionProps): ReactElement {
  return (
    <Notice
      icon="info"
      title={`A version of '${book.title}' is in your library. Take over your place and notes?`}
      aria-label={`A version of '${book.title}'`}
    >
      <p>The earlier version stays in your library, with its place and notes.</p>
      <p>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          Take over
        </Button>{" "}
        <Button onClick={() => onAnswer(false)}>Start anew</Button>
      </p>
    </Notice>
  );
}
