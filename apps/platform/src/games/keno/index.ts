import { KenoBetRecord } from '@baize/protocol/games/keno/keno';
import { kenoSchemas } from '@baize/protocol/games/keno/schemas';
import { kenoWords } from '@baize/protocol/games/keno/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { keno as module } from './keno.ts';
import { seo } from './seo.ts';

export const keno: PlatformGame = {
  module,
  schemas: { calls: kenoSchemas, record: KenoBetRecord },
  words: kenoWords,
  seo,
};
