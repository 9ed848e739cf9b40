/** What is wrong with a page as the server sends it, before any script runs; empty where it is whole. */
export function lacksOf(html: string): string[] {
  const lacks: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || lacks.push(what));
  must(/<title>[^<]{2,}<\/title>/.test(html), 'a title');
  must(/<meta name="description" content="[^"]{20,}"/.test(html), 'a description');
  must((html.match(/<h1[\s>]/g) ?? []).length === 1, 'exactly one first heading');
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  must(main.replaceAll(/<(svg|style|script)[\s\S]*?<\/\1>|<[^>]*>/g, '').trim().length > 40, 'content');
  must(
    (html.match(/<link rel="alternate" hreflang=/g) ?? []).length === 6 || html.includes('noindex'),
    'its languages',
  );
  return lacks;
}
