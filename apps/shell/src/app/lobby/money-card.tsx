import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './side-card.module.css';

/** What the money on this site is. @param steady in a place that a larger card may take */
export function MoneyCard({ steady = false }: { readonly steady?: boolean }) {
  const { site, page } = useShell();
  const { t } = useTexts();
  const { playMoney } = page.settings;
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, steady && styles.bonus)}>
      <h2 className={styles.title}>{t(playMoney ? 'sandbox.title' : 'realMoney.title')}</h2>
      <p className={styles.text}>{t(playMoney ? 'sandbox.text' : 'realMoney.text')}</p>
      <div className={styles.foot}>
        <ButtonLink size="sm" href={site.href('/faq#money')}>
          {t('sandbox.action')}
        </ButtonLink>
      </div>
    </Card>
  );
}
