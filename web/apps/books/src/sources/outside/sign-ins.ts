/** Names and passwords by origin. They are kept until the page is closed, and stored nowhere. */
const signIns = new Map<string, string>();

/** Uses a name and a password for all further requests to a server (HTTP Basic, RFC 7617). */
export function signIn(address: string, name: string, password: string): void {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  signIns.set(new URL(address).origin, `Basic ${btoa(String.fromCharCode(...bytes))}`);
}

/** The header `Authorization` for a request to an address. */
export function authorizationFor(address: string): string | undefined {
  return signIns.get(new URL(address).origin);
}
