import type { FastifyReply } from 'fastify';
import { html, type Html } from '@baize/html';
import { FALLBACK_LOCALE, LOCALES, type Locale, intlLocale } from '@baize/protocol';
import '../http/fastify-types.ts';
import { textsOf } from '../texts.ts';

export const STYLE_PATH = '/pages.css';

export interface Page {
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  /** Shown beside the name; `sandbox` by default. */
  readonly badge?: string;
  /** Seconds after which the browser loads the page again; never by default. */
  readonly refreshSeconds?: number;
  /** Modules of this host that the page runs; by default it runs none. */
  readonly scripts?: readonly string[];
  /** Origins that a form of the page may lead to, besides its own. */
  readonly formTargets?: readonly string[];
}

/** Sends a page that the platform serves itself: one style sheet, no scripts but those that it names, no frames, nothing kept in caches. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ');
  const scripts = page.scripts ? "script-src 'self'; " : '';
  return (
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; ${scripts}style-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      // With `no-referrer`, a form of the page would send no origin, and would be refused.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(render(page, reply.server.saysSandbox))
  );
}

function render(
  { lang, title, body, badge = 'sandbox', scripts = [], refreshSeconds }: Page,
  saysSandbox: boolean,
): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
      </head>
      <body>
        ${saysSandbox ? html`<p class="banner" role="note">${textsOf('sandbox', localeOf(lang)).banner}</p>` : ''}
        <header><span class="mark">Baize</span><span class="badge">${badge}</span></header>
        <main>${body}</main>
      </body>
    </html> `.text;
}

/** The locale of a page's language tag. */
function localeOf(lang: string): Locale {
  return LOCALES.find((locale) => locale === lang || intlLocale(locale) === lang) ?? FALLBACK_LOCALE;
}
