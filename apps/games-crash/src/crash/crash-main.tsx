import { useRef, type ReactElement, type ReactNode } from 'react';
import { useIsOffline, useLocale, useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import { useFrame } from '@baize/game-kit/rounds';
import { isOpenEnded } from '@baize/money-calls';
import { crashPayoutUnits } from '@baize/fairness/games/crash/crash-payout';
import { Button, type ButtonProps } from '@baize/ui/button';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import classes from './crash-main.module.css';
import { serverAliveUntil, momentOf } from './moment.ts';
import type { CrashPlay } from './use-crash.ts';
import { isAutos, type CrashSeat } from './use-seat.ts';

/** The main button of the chosen seat, and above it what can be done at the other one while it has a bet. */
export function CrashMain({ play }: { play: CrashPlay }): ReactElement {
  const { chosen, seats } = play;
  const other = seats.find((seat) => seat !== chosen && (seat.own !== null || seat.waiting !== null));
  return (
    <div className={classes.mains}>
      {other && <OtherSeat play={play} seat={other} />}
      <SeatMain play={play} seat={chosen} />
    </div>
  );
}

/** Its label says what happens now. */
function SeatMain({ play, seat }: { play: CrashPlay; seat: CrashSeat }): ReactElement {
  const t = useTranslate();
  const { limits, player } = play;
  const { action, auto, own, status, stake, waiting } = seat;
  const open = own ?? waiting;
  if (isAutos(auto, open) && !isOpenEnded(status)) return <>{auto.main}</>;
  if (action === 'cashOut' && own && !isOpenEnded(status))
    return <CashOutButton play={play} seat={seat} variant="primary" size="xl" label={t('main.cashOut')} />;
  const amount = action === 'wait' || action === 'unqueue' ? open?.stakeUnits : (stake.units ?? undefined);
  return (
    <MainButton
      label={t(action === 'cashOut' ? 'main.cashOut' : `kit.rounds.main.${action}`)}
      amount={amount === undefined ? undefined : { units: amount, currency: limits.currency }}
      status={status}
      disabled={player.pending || action === 'wait'}
      onPress={seat.act}
      onAskAgain={seat.askAgain}
    />
  );
}

/** The bet at the seat that is not chosen: it can be cashed out without choosing that seat first. */
function OtherSeat({ play, seat }: { play: CrashPlay; seat: CrashSeat }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { action, own, status, waiting } = seat;
  const isOffline = useIsOffline();
  const named = (text: string): string => t('seat.does', { number: seat.number + 1, does: text });
  if (action === 'cashOut') return <CashOutButton play={play} seat={seat} label={named(t('main.cashOut'))} />;
  const bet = own ?? waiting;
  if (bet === null || action === 'bet' || action === 'queue') return null;
  return (
    <Button block busy={status === 'sending'} disabled={action === 'wait' || isOffline} onClick={seat.leave}>
      <span>{named(t(`kit.rounds.main.${action}`))}</span>
      <Money units={bet.stakeUnits} currency={bet.currency} locale={locale} />
    </Button>
  );
}

interface CashOutButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly play: CrashPlay;
  readonly seat: CrashSeat;
  readonly label: ReactNode;
}

/** "Take 1,235.00": the amount of this instant, written before every picture without a render. */
function CashOutButton({ play, seat, label, ...look }: CashOutButtonProps): ReactElement {
  const locale = useLocale();
  const amount = useRef<HTMLSpanElement>(null);
  const { live } = play;
  const { own } = seat;
  // A note over the table says what the server does with the bet meanwhile.
  const isOffline = useIsOffline();

  useFrame(live.clock.frames, own !== null, (now) => {
    const moment = momentOf(live.table, now, serverAliveUntil(live.clock));
    if (!amount.current || !own || moment.kind !== 'running') return;
    const units = crashPayoutUnits(own.stakeUnits, moment.multiplier, own.maxWinUnits);
    amount.current.textContent = formatMoney(units, own.currency, locale);
  });
  return (
    <Button block {...look} busy={seat.status === 'sending'} disabled={isOffline} onClick={seat.leave}>
      <span>{label}</span>
      <span ref={amount} className={`bz-num ${look.size === 'xl' ? classes.amount : classes.small}`} />
    </Button>
  );
}
