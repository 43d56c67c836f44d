import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lanCertificate } from "./lan-certificate.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lan-certificate-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const DAY_MS = 24 * 60 * 60 * 1000;

describe("lanCertificate", () => {
  it("covers localhost and every given host, and only the owner can read its key", async () => {
    const certificate = await lanCertificate(join(folder, "tls"), {
      hosts: ["192.168.1.20", "laptop.local"],
    });
    const x509 = new X509Certificate(certificate.cert);
    for (const address of ["192.168.1.20", "127.0.0.1", "::1"]) expect(x509.checkIP(address)).toBe(address);
    for (const name of ["localhost", "laptop.local"]) expect(x509.checkHost(name)).toBe(name);
    expect(x509.ca).toBe(false);
    expect((await stat(certificate.keyPath)).mode & 0o777).toBe(0o600);
  });

  it("serves HTTPS to a client that trusts it", async () => {
    const { cert, key } = await lanCertificate(folder, { hosts: [] });
    const server = createServer({ cert, key }, (_request, response) => response.end("hello"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        get({ host: "127.0.0.1", port, ca: cert }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on("error", reject);
      });
      expect(status).toBe(200);
    } finally {
      server.close();
    }
  });

  it("is reused while it is usable", async () => {
    const first = await lanCertificate(folder, { hosts: ["192.168.1.20"] });
    const second = await lanCertificate(folder, { hosts: ["192.168.1.20"] });
    expect(second).toEqual(first);
  });

  it("is replaced for a new address and before it expires", async () => {
    const first = await lanCertificate(folder, { hosts: ["192.168.1.20"] });
    const second = await lanCertificate(folder, { hosts: ["192.168.1.21"] });
    expect(second.cert).not.toBe(first.cert);
    const nowMs = () => Date.now() + 380 * DAY_MS;
    const third = await lanCertificate(folder, { hosts: ["192.168.1.21"], nowMs });
    expect(third.cert).not.toBe(second.cert);
  });

  it("keeps its key, and the hosts of earlier networks, when the network changes", async () => {
    const home = await lanCertificate(folder, { hosts: ["192.168.1.20"] });
    const office = await lanCertificate(folder, { hosts: ["10.1.2.3"] });
    expect(office.key.trim()).toBe(home.key.trim());
    const x509 = new X509Certificate(office.cert);
    expect(x509.checkPrivateKey(createPrivateKey(office.key))).toBe(true);
    for (const address of ["192.168.1.20", "10.1.2.3", "127.0.0.1", "::1"])
      expect(x509.checkIP(address)).toBe(address);
    expect(await lanCertificate(folder, { hosts: ["192.168.1.20"] })).toEqual(office);
  });

  it("ignores the addresses of virtual interfaces", async () => {
    const docker = { address: "172.17.0.1", netmask: "255.255.0.0", mac: "", internal: false, cidr: null };
    const interfaces = { docker0: [{ ...docker, family: "IPv4" as const }] };
    const first = await lanCertificate(folder, { hosts: ["192.168.1.20"], interfaces });
    const second = await lanCertificate(folder, { hosts: ["192.168.1.20", "172.17.0.1"], interfaces });
    expect(second).toEqual(first);
    expect(new X509Certificate(second.cert).checkIP("172.17.0.1")).toBeUndefined();
  });

  it("is replaced, with a new key, when the stored key is damaged", async () => {
    const first = await lanCertificate(folder, { hosts: [] });
    await writeFile(first.keyPath, "-----BEGIN PRIVATE KEY-----\nnonsense\n");
    const second = await lanCertificate(folder, { hosts: [] });
    expect(new X509Certificate(second.cert).checkPrivateKey(createPrivateKey(second.key))).toBe(true);
  });

  it("is replaced when the stored one is damaged", async () => {
    const first = await lanCertificate(folder, { hosts: [] });
    await writeFile(first.certPath, "-----BEGIN CERTIFICATE-----\nnonsense\n");
    const second = await lanCertificate(folder, { hosts: [] });
    expect(new X509Certificate(second.cert).checkHost("localhost")).toBe("localhost");
  });
});
