/** Does what the documents for newcomers say, in a copy of the repository, and counts what that touches. */
import { commandLine } from '../packages/settings/src/index.ts';
import { copyRepository } from './walks/copy.ts';
import { walkCurrency } from './walks/currency.ts';
import { walkGame } from './walks/game.ts';
import { walkLanguage } from './walks/language.ts';
import type { Walk } from './walks/walk.ts';

const WALKS: Readonly<Record<string, Walk>> = { game: walkGame, currency: walkCurrency, language: walkLanguage };
const NAMES = Object.keys(WALKS);

const { words } = commandLine({
  usage: 'npm run walks -- [game] [currency] [language]',
  about:
    'Adds a game by docs/adding-a-game.md, a currency by docs/adding-a-currency.md and a language by docs/adding-a-language.md, each in a copy of the repository: builds, plays or shows it, counts what was touched elsewhere, and takes it away. Ends with code 1 where a walk fails or touches more than its document promises.',
  words: 'walks',
});

const asked = words.length === 0 ? NAMES : words;
let failed = 0;
for (const name of asked) {
  const walk = WALKS[name];
  if (walk === undefined) throw new Error(`There is no walk ${name}: ${NAMES.join(', ')}.`);
  const startedAt = performance.now();
  const copy = copyRepository();
  try {
    console.log(`== ${name}`);
    const { own, most, unit } = await walk(copy);
    const touched = copy.touchedOutside(own);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${name}: ${touched[unit]} ${unit} in ${touched.files.length} files elsewhere, at most ${most}: ${touched.files.join(', ')} (${seconds} s)`,
    );
    if (touched[unit] > most) failed += 1;
  } catch (error) {
    console.error(error);
    failed += 1;
  } finally {
    copy.remove();
  }
}
process.exitCode = failed > 0 ? 1 : 0;
