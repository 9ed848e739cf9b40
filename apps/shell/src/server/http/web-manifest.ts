import { DEFAULT_LOCALE, intlLocale, isLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { localizedPath } from '../../page/locale-path.ts';
import { WEB_MANIFEST_PATH } from '../../page/web-manifest-path.ts';
import type { Build } from '../page/build.ts';

/** The cloth behind the first screen, until it is drawn: `--bz-bg` of the dark theme. */
const CLOTH = '#0f1512';
const KEPT_SECONDS = 3600;

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web manifest, in the language that `locale` of its query names, or in the default one. */
export function serveWebManifest(server: FastifyInstance, { bundle }: Build): void {
  server.get<{ Querystring: { locale?: unknown } }>(WEB_MANIFEST_PATH, ({ query }, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(isLocale(query.locale) ? query.locale : DEFAULT_LOCALE, bundle))),
  );
}

function manifestOf(locale: Locale, bundle: Build['bundle']): object {
  return {
    // One app in every language: installed once, it stays the same when the language changes.
    id: '/',
    name: 'Baize',
    short_name: 'Baize',
    description: bundle.titleOf({ kind: 'lobby' }, locale),
    lang: intlLocale(locale),
    dir: 'ltr',
    start_url: localizedPath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: CLOTH,
    theme_color: CLOTH,
    categories: ['games', 'entertainment'],
    icons: ICONS,
  };
}
