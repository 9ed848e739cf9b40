import { Html, html } from '@baize/html';
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

/**
 * The document of one frame. Everything it runs and shows comes from here; the page around it gets the progress, and no
 * outcome.
 */
export function framePage({ title, locale, theme, module, sprite, data }: FramePage): string {
  const content = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<!doctype html>
    <html lang="${intlLocale(locale)}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/frame/fonts.css" />
        <link rel="stylesheet" href="/frame/frame.css" />
        <link rel="stylesheet" href="/frame/${module}.css" />
        <script type="module" src="/frame/${module}.ts"></script>
      </head>
      <body>
        ${new Html(sprite)}
        <main id="game" aria-label="${title}" aria-busy="true"></main>
        <script type="application/json" id="data">
          ${new Html(content)}
        </script>
      </body>
    </html>`.text;
}

/** It may load only its own files, and only pages of the operators may embed it. */
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
