import type { LoadContext } from '@baize/contract';
import { loadInstant, type InstantData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import type { HiloBetRecord, HiloConfig } from '@baize/protocol/games/hilo/hilo';

export type HiloData = InstantData<HiloConfig, HiloBetRecord>;

export function loadHilo(context: LoadContext): Promise<HiloData> {
  return loadInstant('hilo', context, context.call(calls.getHiloConfig, {}));
}
