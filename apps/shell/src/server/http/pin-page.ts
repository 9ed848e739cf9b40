import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol';
import { escapeHtml } from '../../page/escape.ts';
import { localizedPath } from '../../page/locale-path.ts';
import type { Build } from '../page/build.ts';
import { PIN_REFUSALS } from '../pins/pin-refusal.ts';
import type { PinRefusalCode } from '../pins/pin-refusal.ts';

export const PIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  // The address holds the token.
  'referrer-policy': 'no-referrer',
} as const;

/** The page for a link that shows nothing. It needs no scripts. */
export function pinPage(code: PinRefusalCode, locale: Locale, { bundle }: Pick<Build, 'bundle'>): string {
  const text = (key: Parameters<typeof bundle.pinText>[0]): string => escapeHtml(bundle.pinText(key, locale));
  return `<!doctype html><html lang="${intlLocale(locale)}"><head><meta charset="utf-8"><title>${text('heading')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>${text('heading')}</h1><p>${text(PIN_REFUSALS[code].text)}</p><p><small>${code}</small></p>
<p><a href="${localizedPath(locale, '/')}">${text('home')}</a></p></main></body></html>`;
}
