import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { FEED_ROWS, FeedCard, rowOfBet, rowOfEntry, type FeedRow } from '@baize/game-kit/feed';
import type { CrashBetView, Locale } from '@baize/protocol';
import { formatMoney, formatMultiplier } from '@baize/ui/format';
import type { CrashTable } from './table.ts';
import { totalsByCurrency } from './totals.ts';
import type { CrashSeat } from './use-crash.ts';

/** The bets of the round with what they make together, the player's own and the day's largest. */
export function CrashFeed({ seat }: { seat: CrashSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { live, player, ownBets, topBets } = seat;
  const { userId } = player;
  const multiplier = (e4: number | null): string => (e4 === null || e4 === 0 ? '—' : formatMultiplier(e4, locale));
  const rows = {
    all: roundRows(live.table, userId, locale),
    own: ownBets?.map((bet) => rowOfBet(bet, multiplier(bet.multiplier))) ?? null,
    top: topBets?.map((entry) => rowOfEntry(entry, userId, multiplier(entry.multiplier))) ?? null,
  };
  const { bets } = live.table;
  const totals = totalsByCurrency(bets).map(([currency, units]) =>
    formatMoney(units, currency, locale, { decimals: 'auto' }),
  );
  return (
    <FeedCard
      game="crash"
      allLabel={t('feed.all')}
      columns={{ label: t('feed.out'), outcome: t('feed.payout'), shows: 'payout' }}
      rows={rows}
      summary={
        <>
          <span>{t('feed.players', { count: bets.length })}</span>
          {totals.length > 0 && <span className="bz-num">{t('feed.pot', { total: totals.join(' · ') })}</span>}
        </>
      }
      guest={userId === null}
      onOpen={seat.openView}
    />
  );
}

/** Own first, then who has left, the highest first, then who is still in, the largest first. */
function roundRows({ bets, phase }: CrashTable, userId: string | null, locale: Locale): FeedRow[] {
  const rank = (bet: CrashBetView): number => (bet.userId === userId ? 2 : bet.cashedOutAt === null ? 0 : 1);
  return bets
    .toSorted(
      (one, other) =>
        rank(other) - rank(one) ||
        (other.cashedOutAt ?? 0) - (one.cashedOutAt ?? 0) ||
        other.stakeUnits - one.stakeUnits,
    )
    .slice(0, FEED_ROWS)
    .map((bet) => rowOfView(bet, phase, userId, locale));
}

function rowOfView(bet: CrashBetView, phase: CrashTable['phase'], userId: string | null, locale: Locale): FeedRow {
  const { betId, player, currency, stakeUnits, cashedOutAt, payoutUnits } = bet;
  const status = cashedOutAt !== null ? 'won' : phase === 'crashed' ? 'lost' : 'open';
  const label = cashedOutAt === null ? '—' : formatMultiplier(cashedOutAt * 100, locale);
  return {
    betId,
    player,
    own: bet.userId === userId,
    currency,
    stakeUnits,
    payoutUnits: payoutUnits ?? 0,
    label,
    status,
  };
}
