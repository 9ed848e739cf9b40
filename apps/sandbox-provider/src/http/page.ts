import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol';

export interface FramePage {
  readonly title: string;
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  /** Module of the frame that plays it. */
  readonly module: 'slot' | 'table';
  /** Its pictures, as symbols to be used. */
  readonly sprite: string;
  /** What the module starts from. */
  readonly data: object;
}

/** The document of one frame. Everything it runs and shows comes from here; the page around it is told nothing. */
export function framePage({ title, locale, theme, module, sprite, data }: FramePage): string {
  return `<!doctype html>
<html lang="${intlLocale(locale)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/frame/fonts.css">
<link rel="stylesheet" href="/frame/frame.css">
<link rel="stylesheet" href="/frame/${module}.css">
<script type="module" src="/frame/${module}.ts"></script>
</head>
<body>
${sprite}
<main id="game" aria-label="${escape(title)}" aria-busy="true"></main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Nothing but its own files, and only pages of the operators may show it. */
export function framePolicy(embeddedBy: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embeddedBy.join(' ')}`,
  ].join('; ');
}
