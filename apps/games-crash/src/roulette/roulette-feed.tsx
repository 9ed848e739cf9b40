import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { settleRoulette } from '@baize/fairness/games/roulette/roulette';
import { limitsOf } from '@baize/game-kit/bet';
import { FEED_ROWS, FeedCard, rowOfBet, rowOfEntry, type FeedRow } from '@baize/game-kit/feed';
import { RoundSummary } from '@baize/game-kit/rounds';
import type { BetRecord, FeedEntry, Locale } from '@baize/protocol';
import type { RouletteBetView, RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { COLOURS, paysText } from './colours.ts';
import { MARKS } from './mark.tsx';
import type { RouletteTable } from './table.ts';
import type { RouletteSeat } from './use-roulette.ts';

/** The bets of the round with what they make together, the player's own and the day's largest. */
export function RouletteFeed({ seat, config }: { seat: RouletteSeat; config: RouletteConfig }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { live, player, ownBets, topBets } = seat;
  const { userId } = player;
  const rows = {
    all: roundRows(seat, config, locale),
    own: ownBets?.flatMap((bet) => rowOfOwn(bet, locale)) ?? null,
    top: topBets?.map((entry) => rowOfTop(entry, userId, locale)) ?? null,
  };
  return (
    <FeedCard
      game="roulette"
      allLabel={t('feed.all')}
      columns={{ label: t('feed.field'), outcome: t('feed.payout'), shows: 'payout', marked: true }}
      rows={rows}
      summary={<RoundSummary bets={live.table.bets} />}
      guest={userId === null}
      onOpen={seat.openView}
    />
  );
}

function rowOfOwn(bet: BetRecord, locale: Locale): FeedRow[] {
  if (bet.game !== 'roulette') return [];
  const { colour } = bet.outcome;
  return [rowOfBet(bet, paysText(colour, locale), MARKS[colour])];
}

/** A feed's label is the colour's name. */
function rowOfTop(entry: FeedEntry, userId: string | null, locale: Locale): FeedRow {
  const colour = COLOURS.find((each) => each === entry.label);
  return colour
    ? rowOfEntry(entry, userId, paysText(colour, locale), MARKS[colour])
    : rowOfEntry(entry, userId, entry.label);
}

/** Own first, then who has won, then the largest stakes. */
function roundRows({ player, bets, live: { table } }: RouletteSeat, config: RouletteConfig, locale: Locale): FeedRow[] {
  // A player who hides is recognised by the bet alone.
  const ownIds = new Set([...bets.open, ...(bets.ended?.bets ?? [])].map(({ id }) => id));
  return table.bets
    .map((bet): FeedRow => {
      const { betId, house, currency, stakeUnits, colour } = bet;
      const own = ownIds.has(betId) || (player.userId !== null && bet.userId === player.userId);
      const row = { betId, player: bet.player, picture: bet.picture, own, house, currency, stakeUnits };
      return { ...row, label: paysText(colour, locale), mark: MARKS[colour], ...endOfView(bet, table, config) };
    })
    .toSorted(
      (one, other) =>
        Number(other.own) - Number(one.own) ||
        Number(other.status === 'won') - Number(one.status === 'won') ||
        other.stakeUnits - one.stakeUnits,
    )
    .slice(0, FEED_ROWS);
}

function endOfView(
  { colour, currency, stakeUnits }: RouletteBetView,
  { phase, pocket }: RouletteTable,
  { limits }: RouletteConfig,
): Pick<FeedRow, 'payoutUnits' | 'status'> {
  if (phase === 'refunded') return { payoutUnits: stakeUnits, status: 'refunded' };
  if (phase !== 'ended' || pocket === null) return { payoutUnits: 0, status: 'open' };
  return settleRoulette(colour, pocket, { stakeUnits, maxWinUnits: limitsOf(limits, currency).maxWinUnits });
}
