import { escapeHtml } from '../../page/escape.ts';
import { localizedPath } from '../../page/locale-path.ts';
import type { PageRequest } from './page-request.ts';

const ERROR_PATH = '/error';

/** The address for a visitor whose page failed; null on the error's own page, which would lead back to itself. */
export function errorAddress({ locale, path }: PageRequest, requestId: string): string | null {
  if (path === ERROR_PATH) return null;
  return `${localizedPath(locale, ERROR_PATH)}?${new URLSearchParams({ errorCode: 'internal', id: requestId })}`;
}

/** The rest of a page whose head has left already: the browser follows the redirect by itself. */
export function forwardingBody(address: string | null, requestId: string): Uint8Array {
  const body = address
    ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`
    : `<p>500 ${escapeHtml(requestId)}</p>`;
  return Buffer.from(`</head><body>${body}</body></html>`);
}
