import { renderToString } from 'react-dom/server';
import type { TranslationValues } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { App } from '../../app/app.tsx';
import { pageTitle } from '../../app/page-title.ts';
import { textOf } from '../../content/all-texts.ts';
import { RemoteHostProvider } from '../../remotes/remote-host.ts';
import { serverHost } from '../../remotes/server-host.ts';
import { SHELL_CATALOGUES, serverTranslations } from '../../services/i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, SEARCH_NAMESPACE, SHELL_NAMESPACE, createTexts } from '../../services/i18n/texts.ts';
import type { AccountKey, AccountTexts, PinKey, SearchKey, Texts } from '../../services/i18n/texts.ts';
import type { Catalogue } from '../../services/i18n/translations.ts';
import { SERVER_LATE_PAGES } from '../../app/server-late-pages.ts';
import { createServerShell } from '../../services/server-shell.ts';
import { keepTexts } from '../../page/keep-texts.ts';
import type { PageState } from '../../page/page-state.ts';
import type { RouteMatch } from '../../page/route-match.ts';

export { matchRoute } from '../../page/route-match.ts';

/** HTML of the React tree. @param remoteHtml placeholder for the remote's HTML in the slot, or empty */
export function renderPage(page: PageState, remoteHtml: string): string {
  const serverShell = createServerShell(page);
  const shell = { ...serverShell, latePages: SERVER_LATE_PAGES, texts: keepTexts(serverShell.texts, page.locale) };
  return renderToString(
    <RemoteHostProvider value={serverHost(page, remoteHtml)}>
      <App shell={shell} />
    </RemoteHostProvider>,
  );
}

/** The document's title in a language. */
export function titleOf(match: RouteMatch, locale: Locale): string {
  return pageTitle(
    match,
    createTexts(serverTranslations(locale), () => locale),
  );
}

function accountTexts(locale: Locale): AccountTexts {
  return createTexts<AccountKey>(serverTranslations(locale), () => locale, ACCOUNT_NAMESPACE);
}

/** The description of a page for search engines. */
export function descriptionOf(match: RouteMatch, locale: Locale): string {
  return writtenDescription(match, locale) ?? plainDescription(match, locale);
}

function writtenDescription(match: RouteMatch, locale: Locale): string | undefined {
  if (match.kind === 'document') return textOf(match.document, locale).description;
  if (match.kind === 'password-reset') return accountTexts(locale).t('password.resetText');
  return match.kind === 'remote' ? match.target.description?.[locale] : undefined;
}

/** Of a page without a written description. */
function plainDescription(match: RouteMatch, locale: Locale): string {
  return serversTexts(locale).t('everyPage', { title: titleOf(match, locale).replace(/ · Baize$/, '') });
}

/** The text above every page where the sandbox is at work. */
export function sandboxText(locale: Locale): string {
  return serversTexts(locale).t('sandbox');
}

/** The texts about a link that shows a version. */
export function pinText(key: PinKey, locale: Locale, values?: TranslationValues): string {
  return serversTexts(locale).t(`pin.${key}`, values);
}

function serversTexts(locale: Locale): Texts<SearchKey> {
  return createTexts<SearchKey>(serverTranslations(locale), () => locale, SEARCH_NAMESPACE);
}

/** The shell's own texts, as they travel in the page. */
export function shellMessages(locale: Locale): Record<string, Catalogue> {
  return { [SHELL_NAMESPACE]: SHELL_CATALOGUES[locale] };
}
