import { lazyPage } from "@orbitroom/app-kit/loading/lazy-page.tsx";
import { Button, CodeBox, CopyButton } from "@orbitroom/compact";
import { useRef, useState } from "react";
import { quickHighlight } from "../sandbox/quick-highlight.ts";
import sandbox from "../sandbox/Sandbox.module.css";
import { useSharedCode } from "../sandbox/use-shared-code.ts";
import { Example } from "./FirstExample.tsx";
import { firstExample } from "./first-example.ts";
import styles from "./LiveStart.module.css";

const Sandbox = lazyPage("docs-sandbox", async () => (await import("../sandbox/Sandbox.tsx")).Sandbox);

/**
 * An example that runs, first as a part of the page, so that it is there with the first paint. Its sandbox and editor are loaded when
 * the person wants to edit the code; until they are ready, the example stays.
 */
export function LiveStart() {
  /** The height of the preview when it was asked to become a sandbox, so that nothing moves then. */
  const [heightPx, setHeightPx] = useState<number>();
  const shared = useSharedCode();
  const isShared = shared?.exampleId === firstExample.id;
  const preview = useRef<HTMLDivElement>(null);
  const still = (
    <div ref={preview} className={styles["still"]}>
      <Example />
    </div>
  );
  const page = (
    <div
      className={sandbox["sandbox"]}
      data-testid="live-start"
      onPointerEnter={() => void Sandbox.preload()}
    >
      {still}
      <div className={sandbox["bar"]}>
        <Button
          size="sm"
          variant="quiet"
          icon="code"
          loading={heightPx !== undefined}
          onClick={() => setHeightPx(preview.current?.offsetHeight)}
        >
          Edit the code
        </Button>
        <span className={sandbox["spacer"]} />
        <CopyButton label="Copy code" value={firstExample.code} />
      </div>
      <CodeBox code={firstExample.code} copyHidden lineNumbers highlight={quickHighlight} />
    </div>
  );
  if (heightPx === undefined && !isShared) return page;
  return (
    <>
      {isShared && (
        <p className={styles["shared"]}>
          {shared.problem ?? "This code comes from the link. Reset restores the example."}
        </p>
      )}
      <Sandbox
        example={{ ...firstExample, ...(heightPx !== undefined && { minHeightPx: heightPx }) }}
        still={isShared ? undefined : still}
        isEdited={!isShared}
        shared={isShared ? shared.code : undefined}
        placeholder={page}
      />
    </>
  );
}
