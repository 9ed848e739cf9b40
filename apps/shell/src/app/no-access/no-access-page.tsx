import { useStore } from '@baize/contract';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { GlobeIcon, WalletIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts, useSession, useShell, useTexts } from '../../services/shell-context.ts';
import styles from './no-access.module.css';
import { OwnThings } from './own-things.tsx';

/** Says that the site may not be offered here, why, and what can be done when that is wrong. */
export function NoAccessPage() {
  const { page, site, geo$ } = useShell();
  const { t } = useAccountTexts();
  const texts = useTexts();
  const geo = useStore(geo$);
  const { status } = useSession();
  const { email } = page.operator;
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Badge>{t('noAccess.code')}</Badge>
        <h1 className={styles.title}>{texts.t('noAccess.title')}</h1>
        <p className={styles.lead}>{t('noAccess.text')}</p>
        {status === 'player' && <OwnThings />}
        {status === 'guest' && <p>{t('noAccess.account')}</p>}
        <div className={styles.cards}>
          <Fact icon={<WalletIcon size={18} />} title={t('noAccess.balance')} text={t('noAccess.balanceText')} />
          <Fact icon={<GlobeIcon size={18} />} title={t('noAccess.wrong')} text={t('noAccess.wrongText')} />
        </div>
        {email && (
          <p>
            {t('noAccess.support')}{' '}
            <a className="bz-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
        {/* A form: it asks the server again, with or without a script. */}
        <form className={styles.again} action={site.href('/no-access')}>
          <Button type="submit">{t('noAccess.again')}</Button>
          {geo && (
            <span>{t('noAccess.seen', { country: geo.country_code ?? t('noAccess.nowhere'), address: geo.ip })}</span>
          )}
        </form>
      </div>
      <div className={styles.art} aria-hidden="true" />
    </div>
  );
}

function Fact({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <Card as="section">
      <h2 className={styles.fact}>
        {icon}
        {title}
      </h2>
      <p>{text}</p>
    </Card>
  );
}
