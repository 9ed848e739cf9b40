import { utf8 } from '../../page/utf8.ts';

/** As React writes a link that leaves the site. Most pages have none, and are then not read any further. */
const SIGNS = ['href="http', 'href="//'] as const;
const LINK = /(<a\b[^>]*?\s)href="((?:https?:)?\/\/[^"]*)"/gi;

/**
 * The HTML of a remote without the links that lead to origins which are not on the list: the address moves to
 * `data-refused`, so that no click leads there before scripts run.
 *
 * @param site the site's own origin
 */
export function withoutForeignLinks(html: Uint8Array, allowed: readonly string[], site: string): Uint8Array {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  if (!SIGNS.some((sign) => bytes.includes(sign))) return html;
  const text = bytes.toString('utf8');
  return utf8(
    text.replaceAll(LINK, (link: string, before: string, href: string) =>
      mayLead(href, allowed, site) ? link : `${before}data-refused="${href}"`,
    ),
  );
}

function mayLead(href: string, allowed: readonly string[], site: string): boolean {
  const url = URL.parse(href.replaceAll('&amp;', '&'), site);
  return url !== null && (url.origin === site || allowed.includes(url.origin));
}
