import { describe, expect, it } from '@jest/globals';
import { sampleGamePage } from '../testing/sample-page.ts';
import type { PageState } from './page-state.ts';
import { NO_CONTENT, SLOT_MARK, pageBody, pageHead } from './page-document.ts';
import { sendRemotes } from './send-remotes.ts';

const head = {
  locale: 'en',
  theme: 'dark',
  origin: 'https://site.example',
  canonicalPath: '/games/dice',
  title: 'Dice <b>',
  description: '"quoted"',
  keywords: null,
  yandexVerification: null,
  scriptOrigins: [],
  nonce: 'N0nce',
  inlineStyles: [],
  styles: [{ href: 'https://site.example/a.css', integrity: 'sha384-a' }],
  scripts: [{ href: 'https://site.example/a.js', integrity: 'sha384-b' }],
  remoteScripts: [],
  preloads: [],
  fonts: [],
} as const;

const text = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString();
const slotOf = ({ route }: PageState): object => (route.kind === 'remote' ? route.slot : {});

describe('the head of a page', () => {
  it('escapes what comes from manifests', () => {
    const html = pageHead(head);
    expect(html).toContain('<title>Dice &lt;b&gt;</title>');
    expect(html).toContain('content="&quot;quoted&quot;"');
  });

  it('gives every file its hash and every script the nonce', () => {
    const html = pageHead(head);
    expect(html).toContain(
      '<link rel="stylesheet" href="https://site.example/a.css" integrity="sha384-a" crossorigin="anonymous">',
    );
    expect(html).toContain(
      '<script defer nonce="N0nce" src="https://site.example/a.js" integrity="sha384-b" crossorigin="anonymous"></script>',
    );
  });

  it('names every language, its own as canonical, and the default one for everybody else', () => {
    const html = pageHead(head);
    expect(html.match(/rel="alternate"/g)).toHaveLength(6);
    expect(html).toContain('<link rel="canonical" href="https://site.example/en/games/dice">');
    expect(html).toContain('hreflang="pt-BR" href="https://site.example/br/games/dice"');
    expect(html).toContain('hreflang="x-default" href="https://site.example/games/dice"');
  });

  it('says what stands beside a link to it: title, text, address, language and picture', () => {
    const tags = (options: typeof head | (Omit<typeof head, 'locale'> & { locale: 'br' })): string[][] =>
      [...pageHead(options).matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
        name ?? '',
        content ?? '',
      ]);
    expect(tags(head)).toEqual([
      ['site_name', 'Baize'],
      ['type', 'website'],
      ['locale', 'en_US'],
      ['title', 'Dice &lt;b&gt;'],
      ['description', '&quot;quoted&quot;'],
      ['url', 'https://site.example/en/games/dice'],
      ['image', 'https://site.example/share/en/games/dice.png'],
      ['image:type', 'image/png'],
      ['image:width', '1200'],
      ['image:height', '630'],
      ['image:alt', 'Dice &lt;b&gt;'],
    ]);
    expect(tags({ ...head, locale: 'br' })).toContainEqual(['locale', 'pt_BR']);
  });

  it('keeps pages without an address of their own out of search engines', () => {
    const html = pageHead({ ...head, canonicalPath: null });
    expect(html).toContain('noindex');
    expect(html).not.toContain('canonical');
  });
});

describe('the body of a page', () => {
  it('page-data-holds-markup: cannot leave its element', () => {
    const page = sampleGamePage({ search: '?</script><script>alert(1)</script><!--' });
    const html = text(pageBody('', NO_CONTENT, page, 'N0nce'));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const data = /id="baize-page" nonce="N0nce">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify({ ...page, remotes: sendRemotes({}, null, 'en') })));
  });

  it('carries the data of the slot as the remote encoded it', () => {
    const page = sampleGamePage();
    const html = text(pageBody('', { html: [], data: Buffer.from('{"rows":["1 ₽"]}') }, page, 'N0nce'));
    const data = /nonce="N0nce">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      ...page,
      remotes: sendRemotes({}, null, 'en'),
      route: { kind: 'remote', slot: { ...slotOf(page), data: { rows: ['1 ₽'] } } },
    });
  });

  it('puts the HTML of the remote where the tree left room for it', () => {
    const content = { html: [Buffer.from('<b>'), Buffer.from('dice</b>')], data: null };
    expect(text(pageBody(`<main>${SLOT_MARK}</main>`, content, sampleGamePage(), 'N0nce'))).toContain(
      '<main><b>dice</b></main></div>',
    );
  });
});
