import { X509Certificate } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { generate } from "selfsigned";

/** A certificate and its private key, as PEM text, and the files they are kept in. */
export interface LanCertificate {
  readonly cert: string;
  readonly key: string;
  readonly certPath: string;
  readonly keyPath: string;
}

/** What {@link lanCertificate} makes a certificate for. */
export interface LanCertificateOptions {
  /** Names and addresses that devices will use; `localhost` and the loopback addresses are always in. */
  readonly hosts: readonly string[];
  /** Default: the time of day. */
  readonly nowMs?: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// Phones refuse self-made certificates that are valid for longer than 825 days.
const LIFE_DAYS = 397;
const RENEW_BEFORE_MS = 30 * DAY_MS;
const ALWAYS_HOSTS = ["localhost", "127.0.0.1", "::1"];

/**
 * A self-made certificate for serving HTTPS on the local network, kept in `folder` so that a device which
 * accepted it once is not asked again. It is made anew only where none is there, it does not name all the
 * hosts, or it ends within 30 days.
 */
export async function lanCertificate(
  folder: string,
  options: LanCertificateOptions,
): Promise<LanCertificate> {
  const nowMs = (options.nowMs ?? Date.now)();
  const hosts = [...new Set([...ALWAYS_HOSTS, ...options.hosts])];
  const certPath = join(folder, "lan-cert.pem");
  const keyPath = join(folder, "lan-key.pem");

  const kept = await readKept(certPath, keyPath);
  if (kept !== undefined && isFit(kept, hosts, nowMs)) return { ...kept, certPath, keyPath };

  const made = await make(hosts, nowMs);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(keyPath, made.key);
  await replaceFile(certPath, made.cert);
  return { ...made, certPath, keyPath };
}

interface Pair {
  readonly cert: string;
  readonly key: string;
}

async function readKept(certPath: string, keyPath: string): Promise<Pair | undefined> {
  try {
    return { cert: await readFile(certPath, "utf8"), key: await readFile(keyPath, "utf8") };
  } catch {
    // Not there, or not readable: both are answered by making a new one.
    return undefined;
  }
}

function isFit({ cert, key }: Pair, hosts: readonly string[], nowMs: number): boolean {
  try {
    const x509 = new X509Certificate(cert);
    const covers = (host: string) =>
      (isIP(host) === 0 ? x509.checkHost(host) : x509.checkIP(host)) !== undefined;
    return (
      key.includes("PRIVATE KEY") && Date.parse(x509.validTo) - nowMs > RENEW_BEFORE_MS && hosts.every(covers)
    );
  } catch {
    // A damaged file: make a new one.
    return false;
  }
}

async function make(hosts: readonly string[], nowMs: number): Promise<Pair> {
  const altNames = hosts.map((host) =>
    isIP(host) === 0 ? ({ type: 2, value: host } as const) : ({ type: 7, ip: host } as const),
  );
  const pems = await generate([{ name: "commonName", value: "Orbitroom on the local network" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    // A day back, for devices whose clocks run late.
    notBeforeDate: new Date(nowMs - DAY_MS),
    notAfterDate: new Date(nowMs + LIFE_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { cert: pems.cert, key: pems.private };
}

/** Writes beside the file and renames, so a crash never leaves half a file. Only the owner may read it. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draftPath = `${path}.draft`;
  await writeFile(draftPath, text, { mode: 0o600 });
  await rename(draftPath, path);
}
