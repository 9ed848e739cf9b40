import type { BetRecord, Game, Wager } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { betRecord } from '../../bets/placement/bet-record.ts';
import { placeOfBet, selectOwnBets } from '../../bets/placement/own-bets.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Range } from '../../foundation/paging/page.ts';
import type { WagerLine } from './wager-line.ts';

/** @param game null for all */
export async function gameWagers(
  db: Kysely<Tables>,
  userId: string,
  range: Range,
  game: Game | null,
  length: number,
): Promise<WagerLine[]> {
  const bets = await selectOwnBets(db, userId, range, game ?? undefined, length);
  return bets.map((bet) => {
    const record = betRecord(bet);
    return { place: placeOfBet(bet), wager: wagerOf(record), record };
  });
}

function wagerOf({ proof, maxWinUnits: _limit, outcome: _drawn, ...bet }: BetRecord): Wager {
  return {
    ...bet,
    proof: {
      number: 'roundNumber' in proof ? proof.roundNumber : proof.nonce,
      hash: 'commitment' in proof ? proof.commitment : proof.serverSeedHash,
    },
    slot: null,
    sports: null,
  };
}
