import { Card } from '@baize/ui/card';
import { useTexts } from '../../services/shell-context.ts';
import styles from './fairness-steps.module.css';
import { SectionHead } from './section-head.tsx';

const STEPS = [1, 2, 3] as const;

/** How a round is committed, played and checked: three knots on one thread. */
export function FairnessSteps() {
  const { t } = useTexts();
  return (
    <section id="fairness" tabIndex={-1} className={styles.section} aria-labelledby="fairness-title">
      <SectionHead id="fairness-title" title={t('fairness.title')} />
      <Card padding="lg">
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`fairness.step${step}`)}</h3>
              <p>{t(`fairness.text${step}`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles.chain}>{t('fairness.chain')}</p>
      </Card>
    </section>
  );
}
