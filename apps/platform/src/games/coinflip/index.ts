import { CoinflipBetRecord } from '@baize/protocol/games/coinflip/coinflip';
import { coinflipSchemas } from '@baize/protocol/games/coinflip/schemas';
import { coinflipWords } from '@baize/protocol/games/coinflip/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { coinflip as module } from './coinflip.ts';
import { seo } from './seo.ts';

export const coinflip: PlatformGame = {
  module,
  schemas: { calls: coinflipSchemas, record: CoinflipBetRecord },
  words: coinflipWords,
  seo,
};
