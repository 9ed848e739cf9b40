import type {
  BetRecord,
  CoinflipBetRecord,
  DiceBetRecord,
  HiloBetRecord,
  KenoBetRecord,
  MinerBetRecord,
} from '@baize/protocol';

/** Games that are drawn from the player's own seeds, with the records of their bets. */
interface InstantBets {
  readonly dice: DiceBetRecord;
  readonly keno: KenoBetRecord;
  readonly miner: MinerBetRecord;
  readonly hilo: HiloBetRecord;
  readonly coinflip: CoinflipBetRecord;
}

export type InstantGame = keyof InstantBets;
export type BetOf<Name extends InstantGame> = InstantBets[Name];

export function isBetOf<Name extends InstantGame>(game: Name, bet: BetRecord): bet is BetOf<Name> & BetRecord {
  return bet.game === game;
}
