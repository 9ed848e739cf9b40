import { POLICIES } from '../page/documents.ts';
import type { RouteMatch } from '../page/route-match.ts';
import type { Texts } from '../services/i18n/texts.ts';

/** The document's title, the same in the server's head and after a change of place. */
export function pageTitle(match: RouteMatch, { t, locale }: Texts): string {
  if (match.kind === 'remote') return `${match.target.title[locale]} · Baize`;
  if (match.kind === 'document')
    return `${match.document === 'faq' ? t('faq.title') : POLICIES[match.document].title} · Baize`;
  if (match.kind === 'password-reset' || match.kind === 'new-password') return `${t(`password.${match.kind}`)} · Baize`;
  if (match.kind === 'no-access') return `${t('noAccess.title')} · Baize`;
  if (match.kind === 'offline') return `${t('offline.title')} · Baize`;
  if (match.kind === 'not-found' || match.kind === 'invalid') return `${t('notFound.title')} · Baize`;
  if (match.kind === 'error') return `${t('errorPage.title')} · Baize`;
  return t('site.title');
}
