/** @returns whether the address is one of the site's own: players are sent back nowhere else */
export function isSiteUrl(url: string, siteOrigins: readonly string[]): boolean {
  return URL.canParse(url) && siteOrigins.includes(new URL(url).origin);
}

/** The address with one more parameter of the query. */
export function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
