import type { LoadContext } from '@baize/contract';
import { loadInstant, type InstantData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import type { MinerBetRecord, MinerConfig } from '@baize/protocol/games/miner/miner';

export type MinerData = InstantData<MinerConfig, MinerBetRecord>;

export function loadMiner(context: LoadContext): Promise<MinerData> {
  return loadInstant('miner', context, context.call(calls.getMinerConfig, {}));
}
