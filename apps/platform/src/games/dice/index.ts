import { DiceBetRecord } from '@baize/protocol/games/dice/dice';
import { diceSchemas } from '@baize/protocol/games/dice/schemas';
import { diceWords } from '@baize/protocol/games/dice/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { dice as module } from './dice.ts';
import { seo } from './seo.ts';

export const dice: PlatformGame = {
  module,
  schemas: { calls: diceSchemas, record: DiceBetRecord },
  words: diceWords,
  seo,
};
