// How many small files arrive each second.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectInRoom, openDevice } from "../devices.mjs";
import { figure } from "../figure.mjs";
import { roomSeconds } from "./room.mjs";

const FILES = Number(process.env["SMALL_FILES"] ?? 10_000);
const FILE_BYTES = 1_000;

/** Sends files of 1 kB, all selected at once. */
export async function measureSmallFiles({ folder, gateway }) {
  const small = join(folder, "small");
  await mkdir(small);
  const names = Array.from({ length: FILES }, (_, index) => `${String(index).padStart(5, "0")}.txt`);
  for (const name of names) await writeFile(join(small, name), name.padEnd(FILE_BYTES, "."));
  const [creator, joiner] = await Promise.all([openDevice(), openDevice()]);
  await connectInRoom(creator.page, joiner.page, gateway.url, "BENCH1");
  const paths = names.map((name) => join(small, name));
  // Files arrive in the order in which they are sent, except for those that are under way together.
  const seconds = await roomSeconds(creator.page, joiner.page, paths, names.at(-1));
  figure("transfer.small_files", FILES / seconds, "per_s");
  await creator.close();
  await joiner.close();
}
