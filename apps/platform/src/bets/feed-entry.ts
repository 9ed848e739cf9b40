import type { CaseBetRecord, CrashBetRecord, DiceBetRecord, FeedEntry } from '@baize/protocol';
import type { BetRow } from './bet-row.ts';
import { HIDDEN_PLAYER } from './mask-name.ts';

/** A bet as the public feed shows it. */
export function feedEntry(bet: BetRow): FeedEntry {
  return {
    betId: bet.id,
    game: bet.game,
    // Without it nobody can add up what a player who hides has bet.
    userId: bet.player === HIDDEN_PLAYER ? '' : bet.user_id,
    player: bet.player,
    currency: bet.currency,
    stakeUnits: bet.stake,
    payoutUnits: bet.payout,
    multiplier: bet.multiplier,
    label: label(bet),
    at: (bet.settled_at ?? bet.placed_at).toISOString(),
  };
}

/** Dice: the roll. Cases: the id of the dearest item, which `GET /cases` names. Crash: the cash-out, empty without one. */
function label(bet: BetRow): string {
  switch (bet.game) {
    case 'dice':
      return ((bet.outcome as DiceBetRecord['outcome']).roll / 100).toFixed(2);
    case 'cases':
      return (bet.outcome as CaseBetRecord['outcome']).items.toSorted((a, b) => b.valueUnits - a.valueUnits)[0]!.itemId;
    case 'crash': {
      const { cashedOutAt } = bet.outcome as CrashBetRecord['outcome'];
      return cashedOutAt === null ? '' : (cashedOutAt / 100).toFixed(2);
    }
  }
}
