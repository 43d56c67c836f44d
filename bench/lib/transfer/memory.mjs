// How much the receiver's memory grows while a large file arrives.
import { join } from "node:path";
import { connectInRoom, openDevice, pageMemoryBytes } from "../devices.mjs";
import { figure } from "../figure.mjs";
import { writeNoise } from "../noise-file.mjs";
import { progress } from "../watchdog.mjs";
import { roomSeconds } from "./room.mjs";

const MIB = 1 << 20;
const FILE_MIB = Number(process.env["MEMORY_MIB"] ?? 2048);
const SAMPLE_MS = 250;

/** Samples the receiver's memory while it receives 2 GiB. */
export async function measureMemory({ folder, gateway }) {
  const path = join(folder, "memory.bin");
  await writeNoise(path, FILE_MIB * MIB);
  const [creator, joiner] = await Promise.all([openDevice(), openDevice()]);
  await connectInRoom(creator.page, joiner.page, gateway.url, "BENCH1");
  const before = await pageMemoryBytes(joiner.page);
  let peak = before;
  const sampler = setInterval(async () => {
    peak = Math.max(peak, await pageMemoryBytes(joiner.page));
  }, SAMPLE_MS);
  const seconds = await roomSeconds(creator.page, joiner.page, [path], "memory.bin");
  clearInterval(sampler);
  progress(`memory: ${FILE_MIB} MiB in ${seconds.toFixed(0)} s`);
  figure("transfer.memory_growth", (peak - before) / MIB, "MiB");
  await creator.close();
  await joiner.close();
}
