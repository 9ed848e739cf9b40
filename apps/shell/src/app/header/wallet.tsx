import { usePresent } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { PlusIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { preloadModal } from '../modals/modal-loaders.ts';
import { useShell, useTexts } from '../shell-context.ts';
import styles from './wallet.module.css';

/** The balance, and the way to raise it. */
export function Wallet() {
  const { wallet$, modals } = useShell();
  const { t, locale } = useTexts();
  const wallet = usePresent(wallet$);
  if (!wallet) return null;
  return (
    <div className={styles.wallet}>
      <span className={styles.balance} title={t('header.balance')}>
        <span className="bz-sr">{t('header.balance')}: </span>
        <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} />
      </span>
      <Button
        variant="primary"
        className={styles.deposit}
        aria-label={t('header.deposit')}
        icon={<PlusIcon />}
        onPointerEnter={() => preloadModal('PayIn')}
        onFocus={() => preloadModal('PayIn')}
        onClick={() => modals.open('PayIn', {})}
      >
        <span className={styles.label}>{t('header.deposit')}</span>
      </Button>
    </div>
  );
}
