import { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import { crashSchemas } from '@baize/protocol/games/crash/schemas';
import { crashWords } from '@baize/protocol/games/crash/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { crash as module } from './crash.ts';
import { seo } from './seo.ts';

export const crash: PlatformGame = {
  module,
  schemas: { calls: crashSchemas, record: CrashBetRecord },
  words: crashWords,
  seo,
};
