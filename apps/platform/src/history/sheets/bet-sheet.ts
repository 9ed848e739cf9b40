import type { BetRecord, Game } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { betRecord } from '../../bets/bet-record.ts';
import { placeOfBet, selectOwnBets } from '../../bets/own-bets.ts';
import type { Tables } from '../../db/tables.ts';
import { amountCell } from '../csv.ts';
import type { Cell, Sheet } from './sheet.ts';

const HEAD = [
  'placed_at',
  'game',
  'round',
  'bet',
  'wallet',
  'currency',
  'stake',
  'multiplier',
  'paid',
  'result',
  'status',
  'hash',
];

export function betSheet(db: Kysely<Tables>, userId: string, game: Game | undefined): Sheet {
  return {
    head: HEAD,
    read: async (range, length) => {
      const bets = await selectOwnBets(db, userId, range, game, length);
      return bets.map((bet) => ({ place: placeOfBet(bet), cells: cellsOf(betRecord(bet)) }));
    },
  };
}

/** Paid is what reached the wallet; an open or refunded bet has no result. */
function cellsOf(bet: BetRecord): Cell[] {
  const { proof } = bet;
  const isDecided = bet.status === 'won' || bet.status === 'lost';
  return [
    bet.placedAt,
    bet.game,
    'roundNumber' in proof ? proof.roundNumber : proof.nonce,
    bet.id,
    bet.wallet,
    bet.currency,
    amountCell(bet.stakeUnits),
    bet.multiplier === null ? null : amountCell(bet.multiplier),
    isDecided ? amountCell(bet.creditedUnits) : null,
    isDecided ? amountCell(bet.creditedUnits - bet.stakeUnits) : null,
    bet.status,
    'commitment' in proof ? proof.commitment : proof.serverSeedHash,
  ];
}
