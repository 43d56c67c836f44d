/** Where the people who run this copy of the product can be written to. */
export interface ContactAddresses {
  general: string;
  abuse: string;
}

const NO_MAIL_HOST = /^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|test|internal|lan))$/i;

/**
 * The mailboxes every mail domain is asked to have (RFC 2142), at the host this copy runs on. On a machine or a
 * network of one's own there are none.
 */
export function contactAddresses(hostname: string): ContactAddresses | undefined {
  if (NO_MAIL_HOST.test(hostname) || !hostname.includes(".")) {
    return undefined;
  }
  const domain = hostname.replace(/^www\./i, "");
  return { general: `info@${domain}`, abuse: `abuse@${domain}` };
}
