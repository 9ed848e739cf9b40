import { DEFAULT_LOCALE, intlLocale, isLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogOf } from '../../app/site-catalog.ts';
import { localizedPath } from '../../page/locale-path.ts';
import type { PageRemotes } from '../../page/route-match.ts';
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

/** Shown by a store and by the browser's question before the installation. */
const SCREENSHOTS = [
  { src: '/screenshots/lobby-wide.jpg', sizes: '1440x900', type: 'image/jpeg', form_factor: 'wide' },
  { src: '/screenshots/lobby-narrow.jpg', sizes: '390x844', type: 'image/jpeg', form_factor: 'narrow' },
  { src: '/screenshots/dice-narrow.jpg', sizes: '390x844', type: 'image/jpeg', form_factor: 'narrow' },
];
/** More of them no system shows. */
const SHORTCUTS = 4;

/** The web manifest, in the language that `locale` of its query names, or in the default one. */
export function serveWebManifest(
  server: FastifyInstance,
  { bundle }: Build,
  remotesOf: (request: FastifyRequest, locale: Locale) => Promise<PageRemotes>,
): void {
  server.get<{ Querystring: { locale?: unknown } }>(WEB_MANIFEST_PATH, async (request, reply) => {
    const { locale: asked } = request.query;
    const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
    return reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(locale, bundle, await remotesOf(request, locale))));
  });
}

function manifestOf(locale: Locale, bundle: Build['bundle'], remotes: PageRemotes): object {
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
    screenshots: SCREENSHOTS,
    shortcuts: shortcutsOf(remotes, locale),
  };
}

/** The first pages of the navigation, which the icon's menu opens at once. */
function shortcutsOf(remotes: PageRemotes, locale: Locale): object[] {
  return catalogOf(remotes)
    .filter(({ stopped }) => !stopped)
    .slice(0, SHORTCUTS)
    .map(({ title, path }) => ({ name: title[locale], url: localizedPath(locale, path) }));
}
