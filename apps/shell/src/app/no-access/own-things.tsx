import { useStore } from '@baize/contract';
import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Money } from '@baize/ui/money';
import { useAccountTexts, useShell } from '../../services/shell-context.ts';
import { useCatalog } from '../site-catalog.ts';
import styles from './no-access.module.css';
import { useOpenThings } from './use-open-things.ts';

/** What a player who may not be served still has here: the balance, the pages to take it out, and what is open. */
export function OwnThings() {
  const { site, wallet$ } = useShell();
  const { t, locale } = useAccountTexts();
  const wallet = useStore(wallet$);
  return (
    <Card as="section" padding="lg" className={styles.own}>
      <h2 className={styles.fact}>{t('noAccess.yours')}</h2>
      {wallet && (
        <p className={styles.balance}>
          <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} />
        </p>
      )}
      <p>{t('noAccess.limits')}</p>
      <ul className={styles.ways}>
        <li>
          <ButtonLink variant="primary" href={site.href('/profile')}>
            {t('noAccess.withdraw')}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink href={site.href('/profile/history')}>{t('noAccess.history')}</ButtonLink>
        </li>
        <li>
          <ButtonLink href={site.href('/profile/access')}>{t('noAccess.access')}</ButtonLink>
        </li>
      </ul>
      <h3 className={styles.open}>{t('noAccess.open')}</h3>
      <OpenThings />
    </Card>
  );
}

function OpenThings() {
  const { site } = useShell();
  const { t } = useAccountTexts();
  const things = useOpenThings();
  const nameOf = useNames();
  if (things === 'reading') return <p role="status">{t('noAccess.reading')}</p>;
  if (things.open.length === 0 && things.unknown.length === 0) return <p role="status">{t('noAccess.nothing')}</p>;
  return (
    <ul className={styles.things}>
      {things.open.map(({ path, kind, count }) => (
        <li key={path}>
          <a className="bz-link" href={site.href(path)}>
            {nameOf(path)}
          </a>{' '}
          {t(`noAccess.${kind}`, { count })}
        </li>
      ))}
      {things.unknown.map((path) => (
        <li key={path}>
          <a className="bz-link" href={site.href(path)}>
            {nameOf(path)}
          </a>{' '}
          {t('noAccess.unknown')}
        </li>
      ))}
    </ul>
  );
}

/** A place by its name in the navigation, which the releases bring. */
function useNames(): (path: string) => string {
  const catalog = useCatalog();
  const { locale } = useAccountTexts();
  return (path) =>
    catalog.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.title[locale] ?? path;
}
