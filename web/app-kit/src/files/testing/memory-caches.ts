/** Caches in memory, with the methods that the app uses, and the names of those that exist. */
export function memoryCaches(...names: string[]): CacheStorage & { names(): string[] } {
  const all = new Map(names.map((name) => [name, new Map<string, Response>()]));
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, "https://orbitroom.example").href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo | URL) => entries.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void entries.set(urlOf(request), response),
    };
  };
  const caches = {
    names: () => [...all.keys()],
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open,
  };
  return caches as unknown as CacheStorage & { names(): string[] };
}
