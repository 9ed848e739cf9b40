import { ButtonLink } from '@baize/ui/button';
import { Cloth } from '@baize/ui/cloth';
import { HashIcon } from '@baize/ui/icons';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './hero.module.css';

export function Hero({ games }: { readonly games: number }) {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <Cloth as="section" name="house" className={styles.hero}>
      <div className={styles.art} />
      <div className={styles.text}>
        {games > 0 && <p className={styles.eyebrow}>{t('lobby.eyebrow', { count: games })}</p>}
        <h1 className={styles.title}>{t('lobby.title')}</h1>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="lg" href={site.href('/#games')}>
            {t('lobby.choose')}
          </ButtonLink>
          <ButtonLink variant="cloth" size="lg" icon={<HashIcon size={16} />} href={site.href('/#fairness')}>
            {t('lobby.check')}
          </ButtonLink>
        </div>
      </div>
    </Cloth>
  );
}
