import { intlLocale } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { POLICIES, documentPath } from '../../page/documents.ts';
import type { PolicyId } from '../../page/documents.ts';
import type { MessageKey } from '../../services/i18n/texts.ts';
import { LANGUAGE_NAMES } from '../menus/languages.ts';
import { useShell, useTexts } from '../shell-context.ts';

/** Languages whose readers are nearer to the Russian text than to the English one. */
const READ_RUSSIAN: ReadonlySet<Locale> = new Set(['ru', 'kz']);

function policiesFor(locale: Locale): readonly (readonly [PolicyId, MessageKey])[] {
  return [
    [READ_RUSSIAN.has(locale) ? 'ru/user-agreement' : 'en/user-agreement', 'documents.agreement'],
    ['ru/confidential', 'documents.privacy'],
    ['en/kyc', 'documents.kyc'],
  ];
}

/** The questions, and of each policy the text nearest to the visitor's language, named where it is another one. */
export function DocumentLinks() {
  const { site } = useShell();
  const { t, locale } = useTexts();
  return (
    <ul>
      <li>
        <a href={site.href('/faq')}>{t('faq.title')}</a>
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
                  <span lang={intlLocale(language)}>{LANGUAGE_NAMES[language]}</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
