import { SITE_URL } from './addresses.ts';

/** What the server's HTML says of a page's remote, without any browser. */
export interface ServedPage {
  readonly version: string | undefined;
  readonly heading: string | undefined;
}

export async function servedPage(path: string, site: string = SITE_URL): Promise<ServedPage> {
  const html = await (await fetch(site + path)).text();
  return { version: /data-version="([^"]+)"/.exec(html)?.[1], heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] };
}
