/** The address without some parts of its query. */
export function withoutQuery(
  { path, search, hash }: { path: string; search: string; hash: string },
  names: Iterable<string>,
): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return path + (query.size > 0 ? `?${query}` : '') + hash;
}
