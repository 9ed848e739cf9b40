import { useLocale, useStore, useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { CURRENCIES, DEFAULT_CURRENCY, calls } from '@baize/protocol';
import type { Currency, User } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Money } from '@baize/ui/money';
import { useEffect } from 'react';
import { useSaved } from '../act/use-saved.ts';
import styles from './balances-card.module.css';
import parts from '@baize/player-kit/look/parts.module.css';
import { useRead } from '../page/use-read.ts';

const readWallets = (http: ShellHttp, signal: AbortSignal) => http.call(calls.listWallets, { signal });

/** [row:P08] a balance in each currency, and which of them is played with. Nothing is ever converted. */
export function BalancesCard({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const wallet = useStore(shell.wallet$);
  const { value, again } = useRead(readWallets);
  useEffect(() => shell.events.on('balance.changed', again), [shell, again]);
  const chosen = useSaved<Currency>(user.currency ?? DEFAULT_CURRENCY, async (currency) => {
    await shell.http.call(calls.chooseCurrency, { body: { currency } });
    again();
  });
  const wallets = value === undefined || value === 'failed' ? [] : value.wallets;
  const unitsOf = (currency: Currency): number | null => {
    if (currency === wallet?.currency) return wallet.balanceUnits;
    return wallets.find((each) => each.currency === currency)?.balanceUnits ?? null;
  };
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('balances.title')}</h2>
      <ul className={styles.list} aria-busy={chosen.busy}>
        {CURRENCIES.map((currency) => {
          const units = unitsOf(currency);
          const isUsed = currency === chosen.value;
          return (
            <li key={currency} className={styles.wallet}>
              <span className={styles.currency}>{currency}</span>
              <span className={styles.amount}>
                {units === null ? (
                  <span className="bz-text-3">{value === 'failed' ? '—' : t('balances.none')}</span>
                ) : (
                  <Money units={units} currency={currency} locale={locale} />
                )}
              </span>
              {isUsed ? (
                <Badge tone="win">{t('balances.used')}</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={t('balances.useOf', { currency })}
                  disabled={chosen.busy}
                  onClick={() => chosen.choose(currency)}
                >
                  {t('balances.use')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {user.bonus && (
        <p className={styles.bonus}>
          <span>{t('balances.bonus', { name: user.bonus.name })}</span>
          <Money units={user.bonus_balance} currency={user.bonus.currency} locale={locale} />
        </p>
      )}
      <p className={parts.note}>{t('balances.note')}</p>
      {shell.isOffered && (
        <div className={parts.actions}>
          <Button variant="primary" onClick={() => shell.modals.open('PayIn', {})}>
            {t('player.deposit')}
          </Button>
        </div>
      )}
    </Card>
  );
}
