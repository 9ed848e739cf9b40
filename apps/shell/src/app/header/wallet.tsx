import { useStore } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { classNames } from '@baize/ui/class-names';
import { PlusIcon, WifiOffIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { opensModal } from '../modals/modal-files.ts';
import { usePlayer, useShell, useTexts } from '../../services/shell-context.ts';
import styles from './wallet.module.css';

/** The balance, with the rest of the player's money behind it, and the way to raise it. */
export function Wallet() {
  const shell = useShell();
  const { wallet$, connection$, sockets$ } = shell;
  const { t, locale } = useTexts();
  const wallet = useStore(wallet$);
  const isOffline = useStore(connection$).status === 'lost';
  const old = useStore(sockets$).status === 'lost' || isOffline;
  const player = usePlayer();
  if (!wallet) return null;
  return (
    <div className={styles.wallet}>
      <button
        type="button"
        className={classNames(styles.balance, old && styles.old)}
        aria-haspopup="dialog"
        {...opensModal('Wallet', shell)}
      >
        <span title={t('header.balance')}>
          <span className="bz-sr">{t('header.balance')}: </span>
          <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} />
          {old && (
            <span className={styles.oldSign} role="img" aria-label={t('header.lastBalance')}>
              <WifiOffIcon size={14} />
            </span>
          )}
        </span>
        {player?.bonus && (
          <span className={styles.bonus}>
            <span className={styles.bonusName}>{t('header.bonus')} </span>
            <Money units={player.bonus_balance} currency={player.bonus.currency} locale={locale} />
          </span>
        )}
      </button>
      <Button
        variant="primary"
        className={styles.deposit}
        aria-label={t('header.deposit')}
        icon={<PlusIcon />}
        {...opensModal('PayIn', shell)}
      >
        <span className={styles.label}>{t('header.deposit')}</span>
      </Button>
    </div>
  );
}
