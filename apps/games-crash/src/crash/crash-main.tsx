import { useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import { crashPayoutUnits } from '@baize/fairness/crash-payout';
import { formatMoney } from '@baize/ui/format';
import { Button } from '@baize/ui/button';
import classes from './crash-main.module.css';
import { momentOf } from './moment.ts';
import { useFrame } from './use-frame.ts';
import type { CrashSeat } from './use-crash.ts';

/** The main button: its label says what happens now. */
export function CrashMain({ seat }: { seat: CrashSeat }): ReactElement {
  const t = useTranslate();
  const { action, status, stake, limits, player } = seat;
  if (action === 'cashOut' && status !== 'uncertain') return <CashOutButton seat={seat} />;
  const amount = action === 'wait' ? seat.bet.own?.stakeUnits : (stake.units ?? undefined);
  return (
    <MainButton
      label={t(`main.${action}`)}
      amount={amount === undefined ? undefined : { units: amount, currency: limits.currency }}
      status={status}
      disabled={player.pending || action === 'wait'}
      onPress={seat.act}
      onAskAgain={seat.askAgain}
    />
  );
}

/** "Take 1,235.00": the amount of this instant, written before every picture without a render. */
function CashOutButton({ seat }: { seat: CrashSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const amount = useRef<HTMLSpanElement>(null);
  const { live, limits, bet } = seat;
  const { own } = bet;

  useFrame(live.frames, own !== null, (now) => {
    const moment = momentOf(live.table, now, live.heardUntil());
    if (!amount.current || !own || moment.kind !== 'running') return;
    const units = crashPayoutUnits(own.stakeUnits, moment.multiplier, limits.maxWinUnits);
    amount.current.textContent = formatMoney(units, own.currency, locale);
  });
  return (
    <Button variant="primary" size="xl" busy={seat.status === 'sending'} onClick={seat.act}>
      <span>{t('main.cashOut')}</span>
      <span ref={amount} className={`bz-num ${classes.amount}`} />
    </Button>
  );
}
