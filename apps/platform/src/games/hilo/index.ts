import { HiloBetRecord } from '@baize/protocol/games/hilo/hilo';
import { hiloSchemas } from '@baize/protocol/games/hilo/schemas';
import { hiloWords } from '@baize/protocol/games/hilo/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { hilo as module } from './hilo.ts';
import { seo } from './seo.ts';

export const hilo: PlatformGame = {
  module,
  schemas: { calls: hiloSchemas, record: HiloBetRecord },
  words: hiloWords,
  seo,
};
