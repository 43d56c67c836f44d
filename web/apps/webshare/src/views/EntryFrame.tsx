import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import type { ReactNode } from "react";
import styles from "./EntryFrame.module.css";
import { StageArt } from "./StageArt.tsx";

interface EntryFrameProps {
  title: string;
  lead?: ReactNode;
  /** Links beside the title. */
  actions: ReactNode;
  /** What can be done, beside a drawing of a shared screen. */
  children: ReactNode;
}

/** A page of a viewer while no screen is shown. */
export function EntryFrame({ title, lead, actions, children }: EntryFrameProps) {
  return (
    <PageFrame width="tool">
      <PageHead title={title} lead={lead} actions={actions} />
      <div className={styles["entry"]}>
        <StageArt />
        <div className={styles["content"]}>{children}</div>
      </div>
    </PageFrame>
  );
}
