import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Button, Card, Form, Grid, GridItem, Input, Link, Text } from "@orbitroom/compact";
import { usePastRooms } from "@orbitroom/rooms/history/use-past-rooms.ts";
import { roomLink } from "@orbitroom/webrtc";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import article from "../article.module.css";
import styles from "./RoomLanding.module.css";
import { roomPathOf } from "./room-path.ts";

/**
 * The room landing of the documentation (spec section 2). New room puts a room id and the typed key into the URL; if
 * there is an id already, only the key changes. Join opens the room whose link, id or name was typed.
 */
export function RoomLanding() {
  usePageTitle("Room landing · Compact");
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(search.get("roomKey") ?? "");
  const { rooms } = usePastRooms();
  const roomId = search.get("roomId");
  const found = roomPathOf(typed, rooms);

  const createRoom = (): void => {
    setSearch({ roomId: roomId ?? crypto.randomUUID(), roomKey: typed.trim() }, { replace: roomId !== null });
  };
  const join = (): void => {
    if (found) navigate(found);
  };

  return (
    <article className={article["article"]}>
      <Grid gap={{ sm: 4, md: 6 }}>
        <GridItem span={{ sm: "full", md: 4 }}>
          <PageHead
            title="Create. Share. Connect"
            lead="Create a new room and send out the invite link, or simply join an existing one."
          />
        </GridItem>
        <GridItem span={{ sm: "full", md: 8 }}>
          <Card>
            <Form onSubmit={join}>
              <Input
                label="Room name or link"
                labelHidden
                name="room.key"
                placeholder="Enter room name or link"
                autoComplete="off"
                value={typed}
                onValueChange={setTyped}
              />
              <div className={styles["actions"]}>
                <Button variant="primary" onClick={createRoom}>
                  New room
                </Button>
                <Button type="submit" disabled={found === undefined}>
                  Join
                </Button>
              </div>
              {roomId && (
                <Text size="sm" role="status">
                  Your room is ready. <Link href={roomLink("", roomId)}>Open it</Link> and share its link.
                </Text>
              )}
            </Form>
          </Card>
        </GridItem>
      </Grid>
    </article>
  );
}
