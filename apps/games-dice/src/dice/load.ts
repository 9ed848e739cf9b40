import type { LoadContext } from '@baize/contract';
import { loadInstant, type InstantData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import type { DiceBetRecord, DiceConfig } from '@baize/protocol/games/dice/dice';

export type DiceData = InstantData<DiceConfig, DiceBetRecord>;

export function loadDice(context: LoadContext): Promise<DiceData> {
  return loadInstant('dice', context, context.call(calls.getDiceConfig, {}));
}
