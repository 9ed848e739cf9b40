import { intlLocale } from '@baize/protocol';
import { escapeHtml } from '../../page/escape.ts';
import { localizedPath } from '../../page/locale-path.ts';
import type { Build } from './build.ts';
import type { PageRequest } from './page-request.ts';
import type { ShownPin } from '../registry/resolve.ts';
import { PIN_END_PATH } from '../../page/pin-paths.ts';

/** The style of the badge of a developer's own version, which is in the same place. */
const RULES =
  '.baize-pin{position:fixed;z-index:1000;inset:auto auto 12px 12px;display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;max-width:calc(100vw - 24px);box-sizing:border-box;padding:8px 14px;border-radius:8px;background:#ffd84d;color:#1a1a1a;font-size:13px;font-weight:600}.baize-pin p{margin:0}.baize-pin button{min-height:32px;padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}';

/**
 * Shows which versions this browser gets by a link, with a button that ends that. Outside of what the browser's scripts
 * hydrate.
 */
export function pinBadge(
  { expiresAt, remotes }: ShownPin,
  { locale, path, search }: Pick<PageRequest, 'locale' | 'path' | 'search'>,
  nonce: string,
  { bundle }: Pick<Build, 'bundle'>,
): string {
  const until = `${new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(expiresAt))} UTC`;
  const lines = ([true, false] as const).flatMap((isShown) => {
    const own = remotes.filter((each) => each.isShown === isShown);
    const versions = own.map(({ remote, version }) => `${remote} ${version}`).join(', ');
    const text = bundle.pinText(isShown ? 'shown' : 'notShown', locale, { versions, until });
    return own.length > 0 ? [`<p>${escapeHtml(text)}</p>`] : [];
  });
  const to = escapeHtml(localizedPath(locale, path) + search);
  return `<style nonce="${nonce}">${RULES}</style><form class="baize-pin" method="post" action="${PIN_END_PATH}"><div role="note">${lines.join('')}</div><input type="hidden" name="to" value="${to}"><button>${escapeHtml(bundle.pinText('end', locale))}</button></form>`;
}
