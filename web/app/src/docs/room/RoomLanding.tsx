import { Button, Card, Form, Grid, GridItem, Input, Link, Stack, Text } from "@orbitroom/compact";
import { roomLink } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { listPastRooms } from "../../rooms/history/room-list.ts";
import { type NamedRoom, readRoom } from "./read-room.ts";

/**
 * The landing of rooms as the documentation shows it. A new room gets an id, which stands in the address with what was
 * typed; a room that has one keeps it, and only what was typed changes. Join leads to a room that can be found.
 */
export function RoomLanding() {
  usePageTitle("Room landing · Compact");
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(search.get("roomKey") ?? "");
  const [rooms, setRooms] = useState<readonly NamedRoom[]>([]);
  const roomId = search.get("roomId");
  const found = readRoom(typed, rooms);

  useEffect(() => {
    let isCurrent = true;
    listPastRooms().then(
      (list) => isCurrent && setRooms(list),
      // Without private storage no room has a name here; links and ids still work.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const make = (): void => {
    setSearch({ roomId: roomId ?? crypto.randomUUID(), roomKey: typed.trim() }, { replace: roomId !== null });
  };
  const join = (): void => {
    if (found) navigate(found);
  };

  return (
    <article className="docs-article">
      <Grid gap={{ sm: 4, md: 6 }}>
        <GridItem span={{ sm: "full", md: 4 }}>
          <Stack gap={4}>
            <h1 className="page-title">Create. Share. Connect</h1>
            <Text tone="muted">
              Create a new room and send out the invite link, or simply join an existing one.
            </Text>
          </Stack>
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
              <div className="docs-room-actions">
                <Button variant="primary" onClick={make}>
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
