/** The address of a Valkey or Redis server, and how to log in. */
export interface ValkeyTarget {
  /** One server, or with a `masterName` the Sentinels that know it. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly masterName?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly database: number;
  readonly isTls: boolean;
}

const PORT = 6_379;
const SENTINEL_PORT = 26_379;
const URL_PATTERN =
  /^(?<scheme>valkey|valkeys|redis|rediss|valkey\+sentinel):\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/@?#]+)(?:\/(?<path>[^/?#]*))?$/;
const HOST_PATTERN = /^(?:\[(?<v6>[0-9a-fA-F:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/;

/**
 * Reads a URL such as `valkey://user:password@host:6379/0`, `rediss://host` for TLS, or
 * `valkey+sentinel://host1,host2,host3/name`. Undefined if it is not one.
 */
export function readValkeyUrl(url: string): ValkeyTarget | undefined {
  const { scheme, username, password, hosts = "", path = "" } = URL_PATTERN.exec(url)?.groups ?? {};
  const isSentinel = scheme === "valkey+sentinel";
  const parsed = hosts.split(",").map((text) => readHost(text, isSentinel ? SENTINEL_PORT : PORT));
  const known = parsed.flatMap((host) => host ?? []);
  const isPathRight = isSentinel ? path !== "" : /^\d{0,3}$/.test(path);
  if (scheme === undefined || known.length !== parsed.length || !isPathRight) return undefined;
  if (!isSentinel && known.length !== 1) return undefined;
  return {
    hosts: known,
    ...(isSentinel && { masterName: path }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    database: isSentinel || path === "" ? 0 : Number(path),
    isTls: scheme === "rediss" || scheme === "valkeys",
  };
}

function readHost(text: string, defaultPort: number) {
  const { v6, name, port } = HOST_PATTERN.exec(text)?.groups ?? {};
  const host = v6 ?? name;
  return host === undefined ? undefined : { host, port: port === undefined ? defaultPort : Number(port) };
}

/** The target as messages show it, without the password. */
export function describeTarget({ hosts, masterName }: ValkeyTarget): string {
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(", ");
  return masterName === undefined ? names : `${masterName} (Sentinels ${names})`;
}
