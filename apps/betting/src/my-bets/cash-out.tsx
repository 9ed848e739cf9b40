import { useLocale, useTranslate } from '@baize/contract';
import type { SportsBet } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import classes from './cash-out.module.css';
import { CASH_OUT_PARTS, useCashOut } from './use-cash-out.ts';
import type { CashOutPart } from './use-cash-out.ts';

/** Ends an open bet, or a part of it, at a price that holds for some seconds. */
export function CashOut({ bet }: { readonly bet: SportsBet }) {
  const t = useTranslate();
  const locale = useLocale();
  const { quote, secondsLeft, isExpired, isBusy, ask, accept, dismiss } = useCashOut(bet);
  const [part, setPart] = useState<CashOutPart>(100);
  const money = (units: number): string => formatMoney(units, bet.currency, locale);
  if (quote)
    return (
      <div className={classes.cashOut}>
        <p className={classes.about} aria-live="polite">
          {t('cashOut.offer', { price: money(quote.priceUnits), stake: money(quote.stakeUnits) })}{' '}
        </p>
        <p className={classes.about}>{t('cashOut.holds', { count: secondsLeft })}</p>
        <div className={classes.actions}>
          <Button variant="primary" busy={isBusy} onClick={accept}>
            {t('cashOut.accept', { price: money(quote.priceUnits) })}
          </Button>
          <Button variant="text" onClick={dismiss}>
            {t('cashOut.dismiss')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.cashOut}>
      <Segmented
        label={t('cashOut.part')}
        variant="solid"
        options={CASH_OUT_PARTS.map((percent) => ({
          value: String(percent),
          label: formatPercent(percent, locale, { decimals: 0 }),
        }))}
        value={String(part)}
        onChange={(value) => setPart(CASH_OUT_PARTS.find((percent) => String(percent) === value) ?? 100)}
      />
      <Button busy={isBusy} onClick={() => ask(part)}>
        {t('cashOut.ask')}
      </Button>
      <p className={classes.about} aria-live="polite">
        {isExpired && t('cashOut.expired')}
      </p>
    </div>
  );
}
