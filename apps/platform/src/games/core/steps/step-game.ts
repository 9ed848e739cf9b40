import type { BetRecord, GameOf } from '@baize/protocol';

/** A game that its player goes through step by step, until it is lost or the player leaves. */
export type StepGame = GameOf<'steps'>;
export type StepBetRecord = BetRecord<StepGame>;
