import { useStore } from '@baize/contract';
import { Button, ButtonLink } from '@baize/ui/button';
import { PlusIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { useAccountTexts, usePlayer, useShell, useTexts } from '../../../services/shell-context.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { BonusPart } from './bonus-part.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './wallet-modal.module.css';

/** A panel under the header's balance, on a phone a sheet: real money and bonus money apart, the other currencies, the ways in and out. */
export function WalletModal() {
  const { wallet$, site, modals, page } = useShell();
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const wallet = useStore(wallet$);
  const player = usePlayer();
  if (!wallet || !player) return null;
  return (
    <ShellDialog size="sm" className={styles.panel} title={t('wallet.title')}>
      <div className={styles.parts}>
        <p className={styles.line}>
          <span>{t('wallet.real')}</span>
          <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} className={styles.figure} />
        </p>
        {player.bonus && <BonusPart bonus={player.bonus} balanceUnits={player.bonus_balance} />}
        <div className={styles.actions}>
          {!page.refused && (
            <Button variant="primary" icon={<PlusIcon />} onClick={() => modals.open('PayIn', {})}>
              {shellText('header.deposit')}
            </Button>
          )}
          <ButtonLink href={site.href('/profile/withdraw')} onClick={modals.close}>
            {t('wallet.withdraw')}
          </ButtonLink>
        </div>
        <CurrencyChoice wallet={wallet} />
      </div>
    </ShellDialog>
  );
}
