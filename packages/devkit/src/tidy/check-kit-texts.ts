import { LOCALES } from '@baize/protocol';
import { cataloguesOf } from './check-catalogues.ts';
import type { Finding, Rule } from './repository.ts';

/** Group of the game kit's texts in the catalogue of a game. */
const GROUP = 'kit';
const kitFile = (locale: string): string => `packages/game-kit/src/locales/${locale}.json`;

/** A game's catalogue carries the present texts of the game kit, word for word: a remote ships one file a language. */
export const checkKitTexts: Rule = ({ files, read }) =>
  cataloguesOf({ files, read }).flatMap(({ files: catalogue }) =>
    LOCALES.flatMap((locale): Finding[] => {
      const file = catalogue[locale];
      if (!files.includes(file) || !files.includes(kitFile(locale))) return [];
      const carried = (JSON.parse(read(file)) as Record<string, unknown>)[GROUP];
      if (carried === undefined || isSame(carried, JSON.parse(read(kitFile(locale))))) return [];
      return [{ file, says: 'carries older texts of the game kit: run `npm run locales` in the game' }];
    }),
  );

/** The copy keeps the order of keys, so texts that are the same are written the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
