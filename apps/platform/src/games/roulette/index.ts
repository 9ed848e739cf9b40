import { RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { rouletteSchemas } from '@baize/protocol/games/roulette/schemas';
import { rouletteWords } from '@baize/protocol/games/roulette/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { roulette as module } from './roulette.ts';
import { seo } from './seo.ts';

export const roulette: PlatformGame = {
  module,
  schemas: { calls: rouletteSchemas, record: RouletteBetRecord },
  words: rouletteWords,
  seo,
};
