import type { LoadContext } from '@baize/contract';
import { loadInstant, type InstantData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import type { KenoBetRecord, KenoConfig } from '@baize/protocol/games/keno/keno';

export type KenoData = InstantData<KenoConfig, KenoBetRecord>;

export function loadKeno(context: LoadContext): Promise<KenoData> {
  return loadInstant('keno', context, context.call(calls.getKenoConfig, {}));
}
