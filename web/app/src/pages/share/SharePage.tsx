import { findRoomTabs, giveToTab } from "@orbitroom/app-kit/files/share-channel.ts";
import { SHARED_PARAMETER } from "@orbitroom/app-kit/files/shared-files.ts";
import { Loading } from "@orbitroom/app-kit/loading/Loading.tsx";
import { MessagePage } from "@orbitroom/app-kit/page/MessagePage.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { Button, buttonClass } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { Link, Redirect } from "wouter";

const NEW_ROOM = `${NEW_ROOM_PATH}&${SHARED_PARAMETER}`;

/** Asks whether a share goes to a new room or to one that is open in another tab. Without such a tab it goes to a new room. */
export function SharePage() {
  const [tabs, setTabs] = useState<readonly string[]>();
  const [outcome, setOutcome] = useState<"given" | "failed">();
  usePageTitle("Share");
  useEffect(() => {
    let isCurrent = true;
    void findRoomTabs().then((found) => isCurrent && setTabs(found));
    return () => {
      isCurrent = false;
    };
  }, []);

  const give = async (tab: string) => setOutcome((await giveToTab(tab)) ? "given" : "failed");

  if (!tabs) return <Loading />;
  if (tabs.length === 0) return <Redirect to={NEW_ROOM} replace />;
  if (outcome === "given") {
    return (
      <MessagePage
        title="It is in the open room"
        text="Files are sent at once. A text waits in the message box, in the tab of the room."
        actions={
          <Link className={buttonClass()} href="/">
            Go home
          </Link>
        }
      />
    );
  }
  return (
    <MessagePage
      title="Which room?"
      text={
        outcome === "failed"
          ? "The room in the other tab is no longer open. Choose another one."
          : "A room is open in another tab. What you share can go there, or to a new room."
      }
      actions={
        <>
          {tabs.map((tab, index) => (
            <Button key={tab} variant="primary" onClick={() => void give(tab)}>
              {tabs.length === 1 ? "The open room" : `Open room ${index + 1}`}
            </Button>
          ))}
          <Link className={buttonClass()} href={NEW_ROOM}>
            New room
          </Link>
        </>
      }
    />
  );
}
