import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { TextSection } from '../../../content/text-document.ts';
import { useAccountTexts } from '../../../services/shell-context.ts';
import styles from '../document-page.module.css';
import { OpeningQuestion } from '../section.tsx';
import { ContactForm } from './contact-form.tsx';
import { findQuestions } from './find-questions.ts';
import { QuestionSearch } from './question-search.tsx';

/** Anchor of the form. */
export const CONTACT = 'contact';

interface HelpProps {
  readonly sections: readonly TextSection[];
  /** Address of an anchor of the page. */
  readonly hrefOf: (anchor: string) => string;
  /** The sections, while nothing is looked for. */
  readonly children: ReactNode;
}

/** The questions, those that the search finds, and the way to support for the others. */
export function Help({ sections, hrefOf, children }: HelpProps) {
  const { t } = useAccountTexts();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const found = wanted === '' ? null : findQuestions(sections, wanted);
  return (
    <>
      <QuestionSearch typed={typed} found={found?.length ?? null} onType={setTyped} />
      {found === null ? (
        children
      ) : (
        <section aria-label={t('help.results')}>
          {found.map((question) => (
            <OpeningQuestion key={question.id} question={question} href={hrefOf(question.id)} />
          ))}
          {found.length === 0 && <p>{t('help.none')}</p>}
        </section>
      )}
      <Contact />
    </>
  );
}

function Contact() {
  const { t } = useAccountTexts();
  return (
    <section aria-labelledby={CONTACT}>
      <h2 id={CONTACT} tabIndex={-1} className={styles.anchor}>
        {t('help.title')}
      </h2>
      <p>{t('help.lead')}</p>
      <ContactForm />
    </section>
  );
}

/** In the contents of the page. */
export function ContactLink({ href }: { readonly href: string }) {
  const { t } = useAccountTexts();
  return <a href={href}>{t('help.title')}</a>;
}
