import { localeEntry, intlLocale } from '@baize/protocol/locale';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { TextDocument } from '../../content/text-document.ts';
import { textOnSite } from '../../content/text-on-site.ts';
import { documentLanguage, documentPath } from '../../page/documents.ts';
import type { DocumentId } from '../../page/documents.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './document-page.module.css';
import { CONTACT, ContactLink, Help } from './help/help.tsx';
import { Section } from './section.tsx';
import { TextBlocks } from './text-blocks.tsx';

interface DocumentPageProps {
  readonly document: DocumentId;
  readonly text: TextDocument;
}

/** A page of text: its contents at the side, or above where there is no side. */
export function DocumentPage({ document: id, text: written }: DocumentPageProps) {
  const { site, page } = useShell();
  const text = textOnSite(written, page.settings);
  const { t, locale } = useTexts();
  const language = documentLanguage(id, locale);
  const hrefOf = (anchor: string): string => site.href(`${documentPath(id)}#${anchor}`);
  useOpenQuestion();
  const isHelp = id === 'faq';
  const sections = text.sections.map((section) => <Section key={section.id} section={section} hrefOf={hrefOf} />);

  return (
    <article className={styles.page} lang={intlLocale(language)}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {language !== locale && (
          <p className={styles.note} lang={intlLocale(locale)}>
            {t('documents.language', { language: localeEntry(language).name })}
          </p>
        )}
        {text.revision && (
          <p className={styles.note}>
            <time dateTime={text.revision.date}>{text.revision.text}</time>
          </p>
        )}
        <TextBlocks blocks={text.lead} />
      </header>
      <nav className={styles.contents} aria-label={text.contentsLabel}>
        <p className={styles.contentsTitle} aria-hidden="true">
          {text.contentsLabel}
        </p>
        <ul>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={hrefOf(section.id)}>{section.heading}</a>
            </li>
          ))}
          {isHelp && (
            <li>
              <ContactLink href={hrefOf(CONTACT)} />
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.body}>
        {isHelp ? (
          <Help sections={text.sections} hrefOf={hrefOf}>
            {sections}
          </Help>
        ) : (
          sections
        )}
      </div>
    </article>
  );
}

/** Opens the question that the address names, on arrival and whenever the anchor changes. */
function useOpenQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, [hash]);
}
