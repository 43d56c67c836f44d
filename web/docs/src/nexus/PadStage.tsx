import { Button } from "@orbitroom/compact";
import { Pads } from "@orbitroom/nexus";
import { PadsContext } from "@orbitroom/nexus/react";
import { useState } from "react";
import type { PadExample } from "../docs-page.ts";
import { StageFrame } from "../StageFrame.tsx";
import styles from "./PadStage.module.css";
import { views } from "./views.ts";

/** An example of `@orbitroom/nexus`. Once it is started, it handles the keys of the page, except in fields. */
export function PadStage({ example: { id, title, view } }: { example: PadExample }) {
  const [pads, setPads] = useState<Pads>();
  const { View, code } = views[view];
  return (
    <StageFrame
      phase={pads ? "on" : "off"}
      contentClass={styles["view"]}
      action={
        <Button
          size="sm"
          variant={pads ? "secondary" : "primary"}
          onClick={() => setPads(pads ? undefined : new Pads())}
        >
          {pads ? "Stop the example" : "Run the example"}
        </Button>
      }
      note={pads ? NOTE : "It reads controllers and keys only while it runs."}
      code={{ id: `${id}-code`, title, code }}
    >
      {pads ? (
        <PadsContext value={pads}>
          <View />
        </PadsContext>
      ) : (
        <p>Not running</p>
      )}
    </StageFrame>
  );
}

const NOTE = "Press a button of a controller, or a key: W A S D, the arrow keys, I J K L, Space.";
