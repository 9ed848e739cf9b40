import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { classNames } from '@baize/ui/class-names';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './side-card.module.css';

/** For a guest: everything but the bet is open. */
export function FreeStartCard() {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <Card as="section" padding="lg" className={classNames(styles.card, styles.steady)}>
      <h2 className={styles.title}>{t('free.title')}</h2>
      <p className={styles.text}>{t('free.text')}</p>
      <div className={styles.foot}>
        <ButtonLink size="sm" href={site.href('/#games')}>
          {t('free.action')}
        </ButtonLink>
      </div>
    </Card>
  );
}
