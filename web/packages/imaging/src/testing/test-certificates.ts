import { webcrypto } from "node:crypto";
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

/** "C2PA claim signing", which the conformance programme requires of a signer's certificate. */
export const CLAIM_SIGNING = "1.3.6.1.4.1.62558.2.1";
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const DAY_MS = 86_400_000;

/** An authority that exists only while a test runs. */
export interface TestAuthority {
  readonly name: string;
  /** Its certificate, in the form that a trust list uses. */
  readonly pem: string;
  readonly keys: webcrypto.CryptoKeyPair;
}

/** Someone who signs, with a certificate of an authority. */
export interface TestSigner {
  readonly certificate: Uint8Array;
  readonly privateKey: webcrypto.CryptoKey;
}

/** What a test may change in a signer's certificate. */
export interface SignerOptions {
  readonly organization?: string;
  /** Days from now until the certificate ends; negative if it has. */
  readonly daysLeft?: number;
  /** Where a verifier can ask whether the certificate was revoked. */
  readonly ocspUrl?: string;
  /** What the certificate is for, as object identifiers. */
  readonly purposes?: readonly string[];
}

const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);

/** Makes an authority with a certificate that it signs itself. */
export async function makeAuthority(name: string): Promise<TestAuthority> {
  const keys = await makeKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: "01",
      name: `CN=${name}, O=${name}`,
      notBefore: new Date(Date.now() - 400 * DAY_MS),
      notAfter: new Date(Date.now() + 400 * DAY_MS),
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto as Crypto),
      ],
    },
    webcrypto as Crypto,
  );
  return { name, pem: `${certificate.toString("pem")}\n`, keys };
}

/** Has an authority issue a signer's certificate. */
export async function makeSigner(
  authority: TestAuthority,
  { organization = "Test Signer", daysLeft = 90, ocspUrl, purposes = [CLAIM_SIGNING] }: SignerOptions = {},
): Promise<TestSigner> {
  const keys = await makeKeys();
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: "02",
      subject: `CN=${organization} key, O=${organization}`,
      issuer: `CN=${authority.name}, O=${authority.name}`,
      notBefore: new Date(Date.now() - 200 * DAY_MS),
      notAfter: new Date(Date.now() + daysLeft * DAY_MS),
      publicKey: keys.publicKey,
      signingKey: authority.keys.privateKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([...purposes], true),
        ...(ocspUrl === undefined ? [] : [new AuthorityInfoAccessExtension({ ocsp: ocspUrl })]),
        await AuthorityKeyIdentifierExtension.create(authority.keys.publicKey, false, webcrypto as Crypto),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto as Crypto),
      ],
    },
    webcrypto as Crypto,
  );
  return { certificate: new Uint8Array(certificate.rawData), privateKey: keys.privateKey };
}
