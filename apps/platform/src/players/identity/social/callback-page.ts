import { intlLocale, type Locale, type SocialLoginMessage } from '@baize/protocol';
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, Html } from '@baize/html';
import { textsOf } from '../../../foundation/texts.ts';

/** Posts what is in the page to the one origin that waits for it, and leaves. */
const SCRIPT = `const { message, origin } = JSON.parse(document.getElementById('outcome').textContent);
if (origin && window.opener) { window.opener.postMessage(message, origin); window.close(); }`;

/**
 * The popup's last page: it hands the outcome to the page that opened it.
 * @param origin the only one that may read it; null when no page is known to wait
 * @param home where a window without opener can go
 */
export function sendCallbackPage(
  reply: FastifyReply,
  message: SocialLoginMessage,
  origin: string | null,
  home: string,
  locale: Locale,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const texts = textsOf('socialLogin', locale);
  // Inside a script element only `<` could end it.
  const outcome = new Html(JSON.stringify({ message, origin }).replaceAll('<', String.raw`\u003c`));
  const page = html`<!doctype html>
    <html lang="${intlLocale(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Baize</title>
      </head>
      <body>
        <p>${message.error === null ? texts.done : texts.failed}</p>
        <p><a href="${home}">${texts.back}</a></p>
        <script type="application/json" id="outcome" nonce="${nonce}">
          ${outcome}
        </script>
        <script nonce="${nonce}">
          ${new Html(SCRIPT)};
        </script>
      </body>
    </html> `.text;
  return withOpener(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The popup's pages keep their tie to the page that opened them, which the API's own policy would cut. */
export function withOpener(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none');
}
