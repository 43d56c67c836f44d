import { WebSocket } from "ws";
import { newRoom, type TestGateway } from "./test-gateway.ts";

/** Creates a room at a gateway. */
export async function createRoom({ client }: TestGateway) {
  const room = newRoom();
  const { body } = await client.post("/room/create", room);
  return { ...room, ownerToken: body.ownerToken as string };
}

/** Returns the status and the Retry-After header of a refused upgrade. */
export function refusedUpgrade(
  port: number,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/room/events`, { headers });
    socket.on("error", () => {});
    socket.once("open", () => reject(new Error("the socket was accepted")));
    socket.once("unexpected-response", (_request, { statusCode, headers }) => {
      resolve({ status: statusCode, retryAfter: headers["retry-after"] });
      socket.terminate();
    });
  });
}
