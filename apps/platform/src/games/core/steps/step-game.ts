import type { CoinflipBetRecord, HiloBetRecord, MinerBetRecord } from '@baize/protocol';

/** A bet of a game that its player goes through step by step, until it is lost or the player leaves. */
export type StepBetRecord = MinerBetRecord | HiloBetRecord | CoinflipBetRecord;
export type StepGame = StepBetRecord['game'];
