import { useIsOffline, useLocale, useShell, useTranslate } from '@baize/contract';
import type { SportsBet, SportsConfig } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { useId, useState } from 'react';
import { useKept } from '../kept/kept-value.ts';
import { CashOutPart } from './cash-out-part.tsx';
import type { CashOutValue } from './cash-out-value.ts';
import classes from './cash-out.module.css';
import { keptTolerance } from './kept-tolerance.ts';
import { useCashOut } from './use-cash-out.ts';
import type { CashOutControl } from './use-cash-out.ts';
import { useCashOutValue } from './use-cash-out-value.ts';

interface CashOutProps {
  readonly bet: SportsBet;
  readonly config: SportsConfig;
}

/**
 * Ends an open bet, or a part of it, in one press at the price that the button shows. The server prices it again: where
 * it has fallen further than the player accepts, the button shows the new price, and a second press takes that.
 */
export function CashOut({ bet, config }: CashOutProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { error } = useShell().i18n;
  const isOffline = useIsOffline();
  const control = useCashOut(bet);
  const [percent, setPercent] = useState(100);
  const [isPartOpen, setPartOpen] = useState(false);
  const tolerance = useKept(keptTolerance);
  const value = useCashOutValue(bet, percent, config);
  const noteId = useId();
  const partId = useId();
  const { quote, isBusy } = control;
  const money = (units: number): string => formatMoney(units, bet.currency, locale);
  const isSuspended = !quote && !isBusy && value.state === 'suspended';
  const press = (): void => {
    if (quote) control.accept(tolerance);
    else if (value.state === 'priced') control.take(percent, value.priceUnits, tolerance);
    else if (value.state === 'unknown') control.ask(percent);
  };
  return (
    <div className={classes.cashOut}>
      <div className={classes.actions}>
        <Button
          className={classes.take}
          busy={isBusy}
          disabled={isOffline}
          aria-disabled={isSuspended || isBusy || undefined}
          aria-describedby={noteId}
          onClick={press}
        >
          {isOffline
            ? error('offline')
            : labelOf(t, quote?.priceUnits ?? (value.state === 'priced' ? value.priceUnits : null), isSuspended, money)}
        </Button>
        {quote && !isBusy ? (
          <Button variant="text" onClick={control.dismiss}>
            {t('cashOut.dismiss')}
          </Button>
        ) : (
          <Button
            variant="text"
            aria-expanded={isPartOpen}
            aria-controls={partId}
            onClick={() => setPartOpen(!isPartOpen)}
          >
            {t('cashOut.partly')}
          </Button>
        )}
      </div>
      <p id={noteId} className={classes.about} aria-live="polite">
        {noteOf(t, control, value)}
        {quote && !isBusy && (
          <span className="bz-num" aria-hidden="true">
            {' '}
            {t('placed.seconds', { seconds: control.secondsLeft })}
          </span>
        )}
      </p>
      <div id={partId} hidden={!isPartOpen}>
        {isPartOpen && (
          <CashOutPart bet={bet} percent={percent} disabled={isBusy || quote !== null} onChange={setPercent} />
        )}
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function labelOf(
  t: Translate,
  priceUnits: number | null,
  isSuspended: boolean,
  money: (units: number) => string,
): string {
  if (priceUnits !== null) return t('cashOut.take', { price: money(priceUnits) });
  return t(isSuspended ? 'cashOut.suspended' : 'cashOut.ask');
}

/** The note about the price; the seconds that it holds are not announced one by one. */
function noteOf(t: Translate, { quote, isTaking, isBusy, isExpired }: CashOutControl, value: CashOutValue): string {
  if (isTaking) return t('cashOut.checking');
  if (quote && !isBusy) return t('cashOut.offered');
  if (isExpired) return t('cashOut.expired');
  return value.state === 'suspended' ? t('cashOut.suspendedAbout') : '';
}
