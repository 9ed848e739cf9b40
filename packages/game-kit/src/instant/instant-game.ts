import type { BetRecord, GameOf } from '@baize/protocol';

/** Games with a table for one player, drawn from that player's own seeds. */
export type InstantGame = GameOf<'instant' | 'steps'>;

/** The record of a bet of a game. */
export type BetOf<Name extends InstantGame> = BetRecord<Name>;

/** Whether a record is one of this game. */
export function isBetOf<Name extends InstantGame>(game: Name, bet: BetRecord): bet is BetOf<Name> & BetRecord {
  return bet.game === game;
}
