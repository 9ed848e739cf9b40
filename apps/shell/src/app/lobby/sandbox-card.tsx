import { Card } from '@baize/ui/card';
import { useTexts } from '../shell-context.ts';
import styles from './side-card.module.css';

/** What the money on this site is. */
export function SandboxCard() {
  const { t } = useTexts();
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.title}>{t('sandbox.title')}</h2>
      <p className={styles.text}>{t('sandbox.text')}</p>
    </Card>
  );
}
