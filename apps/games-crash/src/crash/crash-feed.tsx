import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { useDemo } from '@baize/game-kit/demo';
import { FEED_ROWS, FeedCard, rowOfBet, rowOfEntry, type FeedRow } from '@baize/game-kit/feed';
import { RoundSummary } from '@baize/game-kit/rounds';
import type { CrashBetView } from '@baize/protocol/games/crash/crash';
import type { Locale } from '@baize/protocol';
import { formatMultiplier } from '@baize/ui/format';
import type { CrashTable } from './table.ts';
import type { CrashPlay } from './use-crash.ts';

/** The bets of the round with what they make together, the player's own and the day's largest. */
export function CrashFeed({ play }: { play: CrashPlay }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { live, player, ownBets, topBets } = play;
  const { userId } = player;
  const { active: isDemo } = useDemo();
  // A demo's bets are in no round and in no sum.
  const bets = isDemo ? live.table.bets.filter((bet) => bet.userId !== userId) : live.table.bets;
  const multiplier = (e4: number | null): string => (e4 === null || e4 === 0 ? '—' : formatMultiplier(e4, locale));
  const rows = {
    all: roundRows(bets, live.table.phase, userId, locale),
    own: ownBets?.map((bet) => rowOfBet(bet, multiplier(bet.multiplier))) ?? null,
    top: topBets?.map((entry) => rowOfEntry(entry, userId, multiplier(entry.multiplier))) ?? null,
  };
  return (
    <FeedCard
      game="crash"
      allLabel={t('feed.all')}
      columns={{ label: t('feed.out'), outcome: t('feed.payout'), shows: 'payout' }}
      rows={rows}
      summary={<RoundSummary bets={bets} />}
      guest={userId === null}
      onOpen={play.openView}
    />
  );
}

/** Own first, then who has left, the highest first, then who is still in, the largest first. */
function roundRows(
  bets: CrashTable['bets'],
  phase: CrashTable['phase'],
  userId: string | null,
  locale: Locale,
): FeedRow[] {
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
  const { betId, player, picture, house, currency, stakeUnits, cashedOutAt, payoutUnits } = bet;
  const status = cashedOutAt !== null ? 'won' : phase === 'crashed' ? 'lost' : 'open';
  const label = cashedOutAt === null ? '—' : formatMultiplier(cashedOutAt * 100, locale);
  return {
    betId,
    player,
    picture,
    own: bet.userId === userId,
    house,
    currency,
    stakeUnits,
    payoutUnits: payoutUnits ?? 0,
    label,
    status,
  };
}
