/** The address of a request at a mirror: the same path and query. Null when the link is no address of another site. */
export function mirrorTarget(newLink: string, pathAndQuery: string, ownHost: string): string | null {
  if (!URL.canParse(newLink)) return null;
  const link = new URL(newLink);
  // A link to this very host would redirect forever.
  if (!['http:', 'https:'].includes(link.protocol) || link.host === ownHost) return null;
  return link.origin + pathAndQuery;
}
