import { commandLine, integer } from '@baize/settings';
import { TEMPLATES_SETTING } from '../tests/support/database.ts';
import { templateDatabases } from '../tests/support/template-database.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { attackGame } from './run.ts';

const NAMES = Object.keys(ATTACKS);

const { words, attempts } = commandLine({
  usage: 'npm run insider -- [--attempts N] [game…]',
  about:
    'Bets at every game as somebody who reads the whole database before each bet, without the key of the seal and with it. Ends with code 1 where that wins more than chance gives, or where a game foretells less with the key than its texts say.',
  words: 'games',
  arguments: { attempts: { description: 'Bets a game.', fallback: '400', check: integer(1, 1_000_000) } },
});

const unknown = words.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) throw new Error(`There is no game ${unknown.join(', ')}: ${NAMES.join(', ')}.`);

process.env[TEMPLATES_SETTING] = JSON.stringify(await templateDatabases());
let wrong = 0;
for (const game of words.length > 0 ? words : NAMES)
  for (const hasKey of [false, true]) {
    const { wins, foretold, sigmas, problem } = await attackGame(game, hasKey, attempts);
    if (problem !== null) wrong += 1;
    console.log(
      `${game.padEnd(9)} ${hasKey ? 'with the key   ' : 'without the key'} ${wins} of ${attempts} won, ${sigmas.toFixed(1)} sigma, ${foretold} foretold${problem === null ? '' : `: ${problem}`}`,
    );
  }
console.log(wrong === 0 ? 'Every game held.' : `${wrong} did not hold.`);
process.exit(wrong === 0 ? 0 : 1);
