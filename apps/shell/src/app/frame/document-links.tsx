import { localeEntry, intlLocale } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { CONSENT_ANCHOR } from '../../page/consent-anchor.ts';
import { POLICIES, documentPath } from '../../page/documents.ts';
import type { PolicyId } from '../../page/documents.ts';
import type { MessageKey } from '../../services/i18n/texts.ts';
import { nearestAgreement } from '../../page/nearest-agreement.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';

function policiesFor(locale: Locale): readonly (readonly [PolicyId, MessageKey])[] {
  return [
    [nearestAgreement(locale), 'documents.agreement'],
    ['ru/confidential', 'documents.privacy'],
    ['en/kyc', 'documents.kyc'],
  ];
}

/** The questions, and of each policy the text nearest to the visitor's language, named where it is another one. */
export function DocumentLinks() {
  const { site, page } = useShell();
  const { t, locale } = useTexts();
  return (
    <ul>
      <li>
        <a href={site.href(documentPath('faq'))}>{t('faq.title')}</a>
      </li>
      {policiesFor(locale).map(([id, label]) => {
        const { language } = POLICIES[id];
        return (
          <li key={id}>
            <a href={site.href(documentPath(id))} hrefLang={intlLocale(language)}>
              {t(label)}
              {language !== locale && (
                <>
                  {' · '}
                  <span lang={intlLocale(language)}>{localeEntry(language).name}</span>
                </>
              )}
            </a>
          </li>
        );
      })}
      {page.addOns && (
        <li>
          <a href={`#${CONSENT_ANCHOR}`}>{t('consent.title')}</a>
        </li>
      )}
    </ul>
  );
}
