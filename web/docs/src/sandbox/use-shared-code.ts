import { useEffect, useState } from "react";
import { decodeSharedCode, parseFragment } from "./share-code.ts";

/** Code that a link contains. */
export interface SharedCode {
  readonly exampleId: string;
  readonly code?: string;
  /** Why it could not be read. */
  readonly problem?: string;
}

/** The code in the URL's fragment, and the example it belongs to. */
export function useSharedCode(): SharedCode | undefined {
  const [shared, setShared] = useState<SharedCode>();
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { exampleId, data } = parseFragment(location.hash);
      if (data === undefined) return;
      try {
        setShared({ exampleId, code: await decodeSharedCode(data) });
      } catch {
        setShared({
          exampleId,
          problem: "The code in this link is damaged. This is the original example.",
        });
      }
    };
    const onHashChange = (): void => void read();
    onHashChange();
    addEventListener("hashchange", onHashChange);
    return () => removeEventListener("hashchange", onHashChange);
  }, []);
  return shared;
}
