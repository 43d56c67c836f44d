import { Button } from "@orbitroom/compact";
import { useState } from "react";
import type { EngineExample } from "../docs-page.ts";
import { StageFrame } from "../StageFrame.tsx";
import styles from "./EngineStage.module.css";
import { views } from "./views.ts";

/** An example that the engine draws, once it is started. Each example has its own context. */
export function EngineStage({ example: { id, title, view } }: { example: EngineExample }) {
  const [isOn, setIsOn] = useState(false);
  const { View, code } = views[view];
  return (
    <StageFrame
      phase={isOn ? "on" : "off"}
      contentClass={styles["view"]}
      action={
        <Button size="sm" variant={isOn ? "secondary" : "primary"} onClick={() => setIsOn(!isOn)}>
          {isOn ? "Stop the example" : "Run the example"}
        </Button>
      }
      note={
        isOn
          ? "Its engine is freed when it stops, or when you leave the page."
          : "It loads the engine and a model of 107 kB."
      }
      code={{ id: `${id}-code`, title, code }}
    >
      {isOn ? <View /> : <p>Not running</p>}
    </StageFrame>
  );
}
