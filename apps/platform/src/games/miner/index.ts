import { MinerBetRecord } from '@baize/protocol/games/miner/miner';
import { minerSchemas } from '@baize/protocol/games/miner/schemas';
import { minerWords } from '@baize/protocol/games/miner/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { miner as module } from './miner.ts';
import { seo } from './seo.ts';

export const miner: PlatformGame = {
  module,
  schemas: { calls: minerSchemas, record: MinerBetRecord },
  words: minerWords,
  seo,
};
