import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { SportsBet, SportsConfig } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import classes from './bet-card.module.css';
import { BetLeg } from './bet-leg.tsx';
import { BetNumberLine } from './bet-number-line.tsx';
import { CashOut } from './cash-out.tsx';

type Tone = NonNullable<BadgeProps['tone']>;

const TONES: Readonly<Record<SportsBet['status'], Tone>> = {
  pending: 'info',
  open: 'info',
  won: 'win',
  lost: 'neutral',
  returned: 'neutral',
  refunded: 'warn',
  'cashed-out': 'neutral',
};

export interface BetCardProps {
  readonly bet: SportsBet;
  readonly config: SportsConfig;
  /** The day that needs no name, as a date is written. */
  readonly today: string;
  /** The bet that the address names: it is brought into sight and marked. */
  readonly isMarked?: boolean;
}

/** One bet, whole: every selection with its result, the money, and the way to cash out while it is open. */
export function BetCard({ bet, config, today, isMarked = false }: BetCardProps) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { type, status, winners, legs, placedAt } = bet;
  const name =
    type === 'system' ? t('bets.system', { winners: winners ?? 0, total: legs.length }) : t(`bets.type.${type}`);
  return (
    <Card
      as="article"
      padding="none"
      className={classNames(classes.card, isMarked && classes.marked)}
      aria-label={name}
      {...(isMarked && { ref: bringIntoSight })}
    >
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <time className={classes.time} dateTime={placedAt}>
          {formatDateTime(placedAt, locale, { style: 'date-time', timeZone })}
        </time>
        <BetNumberLine id={bet.id} />
        <Badge tone={TONES[status]}>{t(`bets.status.${status}`)}</Badge>
      </header>
      {status === 'refunded' && bet.refusal !== null && (
        <p className={classes.refusal}>{t(`refusal.${bet.refusal}`)}</p>
      )}
      <ul>
        {legs.map((leg) => (
          <BetLeg key={`${leg.fixtureId}/${leg.marketId}/${leg.selectionId}`} leg={leg} today={today} />
        ))}
      </ul>
      <KeyValueList className={classes.figures} rows={useFigures(bet)} />
      {status === 'open' && <CashOut bet={bet} config={config} />}
    </Card>
  );
}

function bringIntoSight(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' });
}

function useFigures(bet: SportsBet) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const money = (units: number): string => formatMoney(units, bet.currency, locale);
  const isOver = bet.settledAt !== null || bet.status === 'refunded';
  const cashedOut = bet.cashedOutStakeUnits > 0;
  const payout = isOver
    ? { label: t('bets.payout'), value: money(bet.status === 'refunded' ? bet.stakeUnits : bet.payoutUnits) }
    : { label: t('slip.payout'), value: money(bet.possiblePayoutUnits) };
  return [
    { key: 'stake', label: t('stake.label'), value: money(bet.stakeUnits) },
    ...(bet.combinations > 1
      ? [{ key: 'combinations', label: t('bets.combinations'), value: String(bet.combinations) }]
      : []),
    ...(bet.oddsMilli === null
      ? []
      : [{ key: 'odds', label: t('slip.odds'), value: formatOdds(bet.oddsMilli, format, locale) }]),
    ...(cashedOut ? [{ key: 'cashedOut', label: t('bets.cashedOut'), value: money(bet.cashedOutUnits) }] : []),
    // A bet that was cashed out whole has nothing left to pay.
    ...(bet.status === 'cashed-out' ? [] : [{ key: 'payout', ...payout }]),
  ];
}
