import type { LoadContext } from '@baize/contract';
import { loadInstant, type InstantData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import type { CoinflipBetRecord, CoinflipConfig } from '@baize/protocol/games/coinflip/coinflip';

export type CoinflipData = InstantData<CoinflipConfig, CoinflipBetRecord>;

export function loadCoinflip(context: LoadContext): Promise<CoinflipData> {
  return loadInstant('coinflip', context, context.call(calls.getCoinflipConfig, {}));
}
