/** Does what the documents for newcomers say, in a copy of the repository, and counts what that touches. */
import { commandLine } from '../packages/settings/src/index.ts';
import { copyRepository } from './walks/copy.ts';
import { walkGame } from './walks/game.ts';
import type { Walk } from './walks/walk.ts';

const WALKS: Readonly<Record<string, Walk>> = { game: walkGame };
const NAMES = Object.keys(WALKS);

const { words } = commandLine({
  usage: 'npm run walks -- [game]',
  about:
    'Adds a game by docs/adding-a-game.md in a copy of the repository, builds, plays, counts the lines that were touched elsewhere, and takes it away. Ends with code 1 where a walk fails or touches more than its document promises.',
  words: 'walks',
});

const asked = words.length === 0 ? NAMES : words;
let failed = 0;
for (const name of asked) {
  const walk = WALKS[name];
  if (walk === undefined) throw new Error(`There is no walk ${name}: ${NAMES.join(', ')}.`);
  const copy = copyRepository();
  try {
    console.log(`== ${name}`);
    const { mostLines, own } = await walk(copy);
    const { files, lines } = copy.touchedOutside(own);
    console.log(
      `${name}: ${lines} lines in ${files.length} files elsewhere, at most ${mostLines}: ${files.join(', ')}`,
    );
    if (lines > mostLines) failed += 1;
  } catch (error) {
    console.error(error);
    failed += 1;
  } finally {
    copy.remove();
  }
}
process.exitCode = failed > 0 ? 1 : 0;
