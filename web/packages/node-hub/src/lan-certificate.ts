import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { isVirtualName, type NetworkInterfaces } from "./lan-addresses.ts";

/** A certificate and its private key as PEM text, and the paths of their files. */
export interface LanCertificate {
  readonly cert: string;
  readonly key: string;
  readonly certPath: string;
  readonly keyPath: string;
}

/** Options of {@link lanCertificate}. */
export interface LanCertificateOptions {
  /** Host names and IP addresses that devices will use. `localhost` and the loopback addresses are always included. */
  readonly hosts: readonly string[];
  /** The network interfaces of this machine. Addresses of virtual ones are left out. Default: those of `node:os`. */
  readonly interfaces?: NetworkInterfaces;
  /** Default: `Date.now`. */
  readonly nowMs?: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
// Phones refuse self-signed certificates that are valid for longer than 825 days.
const VALID_DAYS = 397;
const RENEW_BEFORE_MS = 30 * DAY_MS;
const DEFAULT_HOSTS = ["localhost", "127.0.0.1", "::1"];
/** A machine that often changes networks keeps the names of the latest ones. */
const MAX_HOSTS = 64;

/**
 * Returns a self-signed certificate for HTTPS on the local network. It is stored in `folder` and reused, so that a device needs to
 * accept it only once. A new one is created when there is none, when a host is missing in it, or when it expires within 30 days.
 * The new one keeps the key and the hosts of the previous one, so that it is valid on the networks that this machine returns to.
 */
export async function lanCertificate(
  folder: string,
  options: LanCertificateOptions,
): Promise<LanCertificate> {
  const nowMs = (options.nowMs ?? Date.now)();
  const virtual = virtualAddresses(options.interfaces ?? networkInterfaces());
  const hosts = [...DEFAULT_HOSTS, ...options.hosts.filter((host) => !virtual.has(host))];
  const certPath = join(folder, "lan-cert.pem");
  const keyPath = join(folder, "lan-key.pem");

  const stored = await readStored(certPath, keyPath);
  if (stored !== undefined && isUsable(stored, hosts, nowMs)) return { ...stored, certPath, keyPath };

  const earlier = stored === undefined ? [] : hostsOf(stored.cert);
  const union = [...new Set([...hosts, ...earlier])].slice(0, MAX_HOSTS);
  const created = await createCertificate(union, nowMs, stored?.key);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(keyPath, created.key);
  await replaceFile(certPath, created.cert);
  return { ...created, certPath, keyPath };
}

/** Addresses of containers and virtual machines: other devices cannot reach them, and they change often. */
function virtualAddresses(interfaces: NetworkInterfaces): ReadonlySet<string> {
  const virtual = Object.entries(interfaces).filter(([name]) => isVirtualName(name));
  return new Set(virtual.flatMap(([, infos]) => (infos ?? []).map(({ address }) => address)));
}

/** The hosts of a certificate, besides those that every certificate has. None if it is damaged. */
function hostsOf(cert: string): string[] {
  try {
    const names = new X509Certificate(cert).subjectAltName?.split(", ") ?? [];
    const hosts = names.map((name) => name.slice(name.indexOf(":") + 1));
    // The certificate spells `::1` out.
    return hosts.filter((host) => !DEFAULT_HOSTS.includes(host) && host !== "0:0:0:0:0:0:0:1");
  } catch {
    return [];
  }
}

interface Pair {
  readonly cert: string;
  readonly key: string;
}

async function readStored(certPath: string, keyPath: string): Promise<Pair | undefined> {
  try {
    return { cert: await readFile(certPath, "utf8"), key: await readFile(keyPath, "utf8") };
  } catch {
    // Missing or not readable: the caller creates a new one.
    return undefined;
  }
}

function isUsable({ cert, key }: Pair, hosts: readonly string[], nowMs: number): boolean {
  try {
    const x509 = new X509Certificate(cert);
    const covers = (host: string) =>
      (isIP(host) === 0 ? x509.checkHost(host) : x509.checkIP(host)) !== undefined;
    return (
      x509.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(x509.validTo) - nowMs > RENEW_BEFORE_MS &&
      hosts.every(covers)
    );
  } catch {
    // The file is damaged.
    return false;
  }
}

/** The stored key with its public half; undefined if there is none or it is damaged. */
function keyPairOf(key: string | undefined): { privateKey: string; publicKey: string } | undefined {
  if (key === undefined) return undefined;
  try {
    const privateKey = createPrivateKey(key);
    if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") return undefined;
    return {
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      publicKey: createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString(),
    };
  } catch {
    return undefined;
  }
}

async function createCertificate(hosts: readonly string[], nowMs: number, key?: string): Promise<Pair> {
  const keyPair = keyPairOf(key);
  const altNames = hosts.map((host) =>
    isIP(host) === 0 ? ({ type: 2, value: host } as const) : ({ type: 7, ip: host } as const),
  );
  // 0.4 MB of code that few servers need.
  const { generate } = await import("selfsigned");
  const pems = await generate([{ name: "commonName", value: "Orbitroom on the local network" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    ...(keyPair && { keyPair }),
    // One day early, for devices whose clocks are slow.
    notBeforeDate: new Date(nowMs - DAY_MS),
    notAfterDate: new Date(nowMs + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { cert: pems.cert, key: pems.private };
}

/** Writes a file that only its owner can read. It is renamed into place, so a crash never leaves half a file. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.tmp`;
  await writeFile(temporaryPath, text, { mode: 0o600 });
  await rename(temporaryPath, path);
}
