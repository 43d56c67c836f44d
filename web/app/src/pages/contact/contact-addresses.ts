/** The email addresses of whoever runs this copy of Orbitroom. */
export interface ContactAddresses {
  general: string;
  abuse: string;
}

const LOCAL_HOST = /^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|test|internal|lan))$/i;

/**
 * The mailboxes that every mail domain should have (RFC 2142), for the host of this copy. Undefined on a local machine
 * or network.
 */
export function contactAddresses(hostname: string): ContactAddresses | undefined {
  if (LOCAL_HOST.test(hostname) || !hostname.includes(".")) {
    return undefined;
  }
  const domain = hostname.replace(/^www\./i, "");
  return { general: `info@${domain}`, abuse: `abuse@${domain}` };
}
