import { useIsOffline, useLocale, useShell, useTranslate } from '@baize/contract';
import type { SportsBet } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import classes from './cash-out.module.css';
import { CASH_OUT_PARTS, CASH_OUT_TOLERANCES, useCashOut } from './use-cash-out.ts';
import type { CashOutPart, CashOutTolerance } from './use-cash-out.ts';

/** Ends an open bet, or a part of it, at a price that can be taken for some seconds. */
export function CashOut({ bet }: { readonly bet: SportsBet }) {
  const t = useTranslate();
  const locale = useLocale();
  const { error } = useShell().i18n;
  const isOffline = useIsOffline();
  const { quote, secondsLeft, isExpired, isBusy, isTaking, ask, accept, dismiss } = useCashOut(bet);
  const [part, setPart] = useState<CashOutPart>(100);
  const [tolerance, setTolerance] = useState<CashOutTolerance>(50);
  const money = (units: number): string => formatMoney(units, bet.currency, locale);
  if (quote)
    return (
      <div className={classes.cashOut}>
        <p className={classes.about} aria-live="polite">
          {t('cashOut.offer', { price: money(quote.priceUnits), stake: money(quote.stakeUnits) })}{' '}
        </p>
        <p className={classes.about} aria-live="polite">
          {isTaking ? t('cashOut.checking') : t('cashOut.holds', { count: secondsLeft })}
        </p>
        <div className={classes.tolerance}>
          <p className={classes.about} aria-hidden>
            {t('cashOut.ifLower')}
          </p>
          <Segmented
            label={t('cashOut.ifLower')}
            disabled={isBusy}
            options={CASH_OUT_TOLERANCES.map((basisPoints) => ({
              value: String(basisPoints),
              label:
                basisPoints === 10_000
                  ? t('cashOut.anyPrice')
                  : t('cashOut.upTo', {
                      percent: formatPercent(basisPoints / 100, locale, { decimals: basisPoints < 100 ? 1 : 0 }),
                    }),
            }))}
            value={String(tolerance)}
            onChange={(value) => setTolerance(CASH_OUT_TOLERANCES.find((each) => String(each) === value) ?? 50)}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="primary" busy={isBusy} disabled={isOffline} onClick={() => accept(tolerance)}>
            {isOffline ? error('offline') : t('cashOut.accept', { price: money(quote.priceUnits) })}
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
      <Button busy={isBusy} disabled={isOffline} onClick={() => ask(part)}>
        {isOffline ? error('offline') : t('cashOut.ask')}
      </Button>
      <p className={classes.about} aria-live="polite">
        {isExpired && t('cashOut.expired')}
      </p>
    </div>
  );
}
