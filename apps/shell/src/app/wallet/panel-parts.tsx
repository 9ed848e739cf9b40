import { useStore } from '@baize/contract';
import { Button, ButtonLink } from '@baize/ui/button';
import { IconButton } from '@baize/ui/icon-button';
import { PlusIcon, XIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { useAccountTexts, usePlayer, useShell, useTexts } from '../../services/shell-context.ts';
import { BonusPart } from './bonus-part.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './wallet-panel.module.css';

/** Real money and bonus money apart, the other currencies, and the ways in and out. */
export function PanelParts({ onDone }: { readonly onDone: () => void }) {
  const { wallet$, site, modals, page } = useShell();
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const wallet = useStore(wallet$);
  const player = usePlayer();
  if (!wallet || !player) return null;
  const deposit = (): void => {
    onDone();
    modals.open('PayIn', {});
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('wallet.title')}</h2>
        <IconButton size="sm" label={shellText('dialog.close')} icon={<XIcon />} onClick={onDone} />
      </div>
      <p className={styles.line}>
        <span>{t('wallet.real')}</span>
        <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} className={styles.figure} />
      </p>
      {player.bonus && <BonusPart bonus={player.bonus} balanceUnits={player.bonus_balance} onDone={onDone} />}
      <div className={styles.actions}>
        {!page.refused && (
          <Button variant="primary" icon={<PlusIcon />} onClick={deposit}>
            {shellText('header.deposit')}
          </Button>
        )}
        <ButtonLink href={site.href('/profile/withdraw')} onClick={onDone}>
          {t('wallet.withdraw')}
        </ButtonLink>
      </div>
      <CurrencyChoice wallet={wallet} />
    </>
  );
}
