import { decimalText, kenoHits } from '@baize/fairness';
import type {
  CaseBetRecord,
  CoinflipBetRecord,
  CrashBetRecord,
  DiceBetRecord,
  FeedEntry,
  Game,
  KenoBetRecord,
  RouletteBetRecord,
  RoomsBetRecord,
} from '@baize/protocol';
import type { BetRow } from './bet-row.ts';
import { isoText } from './iso-text.ts';
import { shownUserId } from './mask-name.ts';

/** Games whose open bets everybody sees. */
export const OPEN_TO_ALL: readonly Game[] = ['crash', 'roulette'];

/** Whether the public sees it by now. A game that one player goes through alone is shown when it is over. */
export function isShown({ game, status }: Pick<BetRow, 'game' | 'status'>): boolean {
  return status !== 'open' || OPEN_TO_ALL.includes(game);
}

/** A bet as the public feed shows it. */
export function feedEntry(bet: BetRow): FeedEntry {
  return {
    betId: bet.id,
    game: bet.game,
    userId: shownUserId({ player: bet.player, userId: bet.user_id }),
    player: bet.player,
    currency: bet.currency,
    stakeUnits: bet.stake,
    payoutUnits: bet.payout,
    multiplier: bet.multiplier,
    label: label(bet),
    at: isoText(bet.settled_at ?? bet.placed_at),
  };
}

/**
 * Dice: the roll. Keno: hits of picks. Cases: the id of the dearest item, which `GET /cases` names. Crash: the cash-out,
 * empty without one; so miner and hilo. Coinflip: the side that fell last. Roulette: the colour. Rooms: the room.
 */
function label(bet: BetRow): string {
  switch (bet.game) {
    case 'dice':
      return ((bet.outcome as DiceBetRecord['outcome']).roll / 100).toFixed(2);
    case 'keno': {
      const { picks, draw } = bet.outcome as KenoBetRecord['outcome'];
      return `${kenoHits(picks, draw)}/${picks.length}`;
    }
    case 'cases':
      return (bet.outcome as CaseBetRecord['outcome']).items.toSorted((a, b) => b.valueUnits - a.valueUnits)[0]!.itemId;
    case 'crash': {
      const { cashedOutAt } = bet.outcome as CrashBetRecord['outcome'];
      return cashedOutAt === null ? '' : (cashedOutAt / 100).toFixed(2);
    }
    case 'miner':
    case 'hilo':
      return bet.payout === 0 ? '' : decimalText(bet.multiplier!, 4);
    case 'coinflip':
      return (bet.outcome as CoinflipBetRecord['outcome']).sides.at(-1)!;
    case 'roulette':
      return (bet.outcome as RouletteBetRecord['outcome']).colour;
    case 'rooms':
      return (bet.outcome as RoomsBetRecord['outcome']).room;
  }
}
