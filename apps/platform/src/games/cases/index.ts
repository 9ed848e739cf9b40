import { CaseBetRecord } from '@baize/protocol/games/cases/cases';
import { casesSchemas } from '@baize/protocol/games/cases/schemas';
import { casesWords } from '@baize/protocol/games/cases/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { cases as module } from './cases.ts';
import { seo } from './seo.ts';

export const cases: PlatformGame = {
  module,
  schemas: { calls: casesSchemas, record: CaseBetRecord },
  words: casesWords,
  seo,
};
