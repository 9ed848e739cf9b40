/**
 * Where the cookie of pages is set, so that the site's server gets it from a call that the API answers: a mirror has both
 * below its own name (`www.example.com` and `api.example.com`), a machine of one's own has them on one host.
 * @param apiHost host of the call, without port. @param siteHost host of the page, without port
 * @returns the cookie's domain; undefined for the call's own host; null where the two have nothing in common
 */
export function pageDomain(apiHost: string, siteHost: string): string | null | undefined {
  if (apiHost === siteHost) return undefined;
  const site = siteHost.replace(/^www\./, '');
  // A name without a dot is a registry's or the machine's own.
  return site.includes('.') && apiHost.endsWith(`.${site}`) ? site : null;
}
