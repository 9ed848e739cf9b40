import { useLocale, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import type { SelectionResult, SportsBet, SportsBetLeg } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { fixturePath } from '../filters/filters.ts';
import { fixtureName, marketName, selectionName } from '../words/names.ts';
import classes from './bet-card.module.css';
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

/** One bet, whole: every selection with its result, the money, and the way to cash out while it is open. */
export function BetCard({ bet }: { readonly bet: SportsBet }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { type, status, winners, legs, placedAt } = bet;
  const name =
    type === 'system' ? t('bets.system', { winners: winners ?? 0, total: legs.length }) : t(`bets.type.${type}`);
  return (
    <Card as="article" padding="none" className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <time className={classes.time} dateTime={placedAt}>
          {formatDateTime(placedAt, locale, { style: 'date-time', timeZone })}
        </time>
        <Badge tone={TONES[status]}>{t(`bets.status.${status}`)}</Badge>
      </header>
      {status === 'refunded' && bet.refusal !== null && (
        <p className={classes.refusal}>{t(`refusal.${bet.refusal}`)}</p>
      )}
      <ul>
        {legs.map((leg) => (
          <Leg key={`${leg.fixtureId}/${leg.marketId}/${leg.selectionId}`} leg={leg} />
        ))}
      </ul>
      <KeyValueList className={classes.figures} rows={useFigures(bet)} />
      {status === 'open' && <CashOut bet={bet} />}
    </Card>
  );
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
    // Nothing of a bet that was cashed out whole is left to pay.
    ...(bet.status === 'cashed-out' ? [] : [{ key: 'payout', ...payout }]),
  ];
}

function Leg({ leg }: { readonly leg: SportsBetLeg }) {
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const [format] = useOddsFormat();
  const { fixtureId, competitors, selectionId, oddsMilli, result, league, isLive } = leg;
  const match = fixtureName(competitors, locale) ?? sportsName(league, locale);
  return (
    <li className={classes.leg}>
      <div className={classes.what}>
        <b>{selectionName(t, leg, selectionId, competitors, locale)}</b>
        <p className={classes.match}>
          <a {...link(fixturePath(fixtureId))}>{match}</a> · {marketName(t, leg, locale)}
          {isLive && ` · ${t('bets.live')}`}
        </p>
      </div>
      <div className={classes.result}>
        <b className="bz-num">{formatOdds(oddsMilli, format, locale)}</b>
        <span className={toneOf(result)}>{resultText(t, result)}</span>
      </div>
    </li>
  );
}

function resultText(t: ReturnType<typeof useTranslate>, result: SelectionResult | null): string {
  if (!result) return t('result.none');
  if (result.type === 'dead-heat') return t('result.dead-heat', { places: result.places, tied: result.tied });
  return t(`result.${result.type}`);
}

function toneOf(result: SelectionResult | null): string | undefined {
  if (result?.type === 'won' || result?.type === 'half-won') return 'bz-win';
  return result ? undefined : 'bz-text-2';
}
