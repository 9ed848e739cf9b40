import type { Currency, WalletState } from '@baize/protocol';
import { CURRENCIES } from '@baize/protocol/money';
import { classNames } from '@baize/ui/class-names';
import { currencyLabel } from '@baize/ui/format';
import { CheckIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { useWallets } from './use-wallets.ts';
import styles from './wallet-modal.module.css';

/** A wallet in each currency, and which of them is played with. Nothing is converted. */
export function CurrencyChoice({ wallet }: { readonly wallet: WalletState }) {
  const { t, locale } = useAccountTexts();
  const { units, busy, choose } = useWallets(wallet);
  return (
    <fieldset className={styles.currencies} disabled={busy} aria-busy={busy}>
      <legend className={styles.legend}>{t('wallet.currencies')}</legend>
      {CURRENCIES.map((currency) => {
        const isUsed = currency === wallet.currency;
        return (
          <label key={currency} className={classNames(styles.currency, isUsed && styles.used)}>
            <input
              type="radio"
              name="wallet-currency"
              className="bz-sr"
              checked={isUsed}
              onChange={() => choose(currency)}
            />
            <span className={styles.name}>{currencyLabel(currency, `currency.${currency}`, t)}</span>
            <Held units={units(currency)} currency={currency} none={t('wallet.none')} locale={locale} />
            {isUsed && <CheckIcon size={16} />}
          </label>
        );
      })}
      <p className={styles.note}>{t('wallet.note')}</p>
    </fieldset>
  );
}

interface HeldProps {
  readonly units: number | null | undefined;
  readonly currency: Currency;
  readonly none: string;
  readonly locale: Parameters<typeof Money>[0]['locale'];
}

/** The balance; a word where there is no wallet yet, and nothing while it is unknown. */
function Held({ units, currency, none, locale }: HeldProps) {
  if (units === undefined) return null;
  if (units === null) return <span className={styles.note}>{none}</span>;
  return <Money units={units} currency={currency} locale={locale} />;
}
