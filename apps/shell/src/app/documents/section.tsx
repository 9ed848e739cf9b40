import { ChevronDownIcon, HashIcon } from '@baize/ui/icons';
import type { Question, TextSection } from '../../content/text-document.ts';
import { useTexts } from '../../services/shell-context.ts';
import styles from './document-page.module.css';
import { TextBlocks } from './text-blocks.tsx';

interface SectionProps {
  readonly section: TextSection;
  /** Address of an anchor of this document. */
  readonly hrefOf: (anchor: string) => string;
}

/** The heading takes the focus when its anchor is gone to; it is no control. */
export function Section({ section: { id, heading, blocks, questions }, hrefOf }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.anchor}>
        {heading}
      </h2>
      {blocks && <TextBlocks blocks={blocks} />}
      {questions?.map((question) => (
        <OpeningQuestion key={question.id} question={question} href={hrefOf(question.id)} />
      ))}
    </section>
  );
}

export function OpeningQuestion({ question: { id, question, answer }, href }: { question: Question; href: string }) {
  const { t } = useTexts();
  return (
    <details id={id} className={styles.question}>
      <summary>
        <h3>{question}</h3>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={styles.answer}>
        <TextBlocks blocks={answer} />
        <a className={styles.own} href={href} aria-label={t('documents.linkTo', { question })}>
          <HashIcon size={14} />
          {t('documents.link')}
        </a>
      </div>
    </details>
  );
}
