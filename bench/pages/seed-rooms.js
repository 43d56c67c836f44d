// Fills a browser with rooms, as months of use would. Run it on a page of the app's origin.
import { encodeRecord, LOG_MAGIC, openDirectory } from "@orbitroom/opfs";

const START_MS = Date.UTC(2026, 0, 1);

const textEntry = (index) => ({
  kind: "text",
  id: index.toString(16).padStart(16, "0"),
  from: index % 3 ? "them" : "me",
  text: `Message ${index}. ${"A sentence of ordinary length follows. ".repeat(index % 4)}`,
  atMs: START_MS + index * 60_000,
  delivered: true,
});

/** Appends texts to the log of a room, which is made if it does not exist. */
async function writeEntries(folderName, count) {
  const folder = await openDirectory(["orbitroom", "rooms", folderName], { create: true });
  const handle = await folder.getFileHandle("messages", { create: true });
  const { size } = await handle.getFile();
  const records = Array.from({ length: count }, (_, index) =>
    encodeRecord({ op: "add", entry: textEntry(index) }),
  );
  const stream = await handle.createWritable({ keepExistingData: true });
  await stream.seek(size);
  await stream.write(new Blob(size === 0 ? [LOG_MAGIC, ...records] : records));
  await stream.close();
}

/** Makes `rooms` rooms with `messagesEach` messages, and adds `messages` to the room in the folder `folderName`. */
globalThis.seedRooms = async ({ rooms, messagesEach, folderName, messages }) => {
  for (let room = 0; room < rooms; room += 1) await writeEntries(crypto.randomUUID(), messagesEach);
  await writeEntries(folderName, messages);
};
