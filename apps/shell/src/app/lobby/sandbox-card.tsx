import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './side-card.module.css';

/** What the money on this site is. @param steady in a place that a larger card may take */
export function SandboxCard({ steady = false }: { readonly steady?: boolean }) {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, steady && styles.bonus)}>
      <h2 className={styles.title}>{t('sandbox.title')}</h2>
      <p className={styles.text}>{t('sandbox.text')}</p>
      <div className={styles.foot}>
        <ButtonLink size="sm" href={site.href('/faq#money')}>
          {t('sandbox.action')}
        </ButtonLink>
      </div>
    </Card>
  );
}
