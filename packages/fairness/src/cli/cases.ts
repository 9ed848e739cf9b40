/**
 * Writes bets with their results as lines of JSON, to compare another implementation of docs/fairness.md with this one:
 * `npm run --silent cases -- --game dice --count 10000`.
 */
import { once } from 'node:events';
import { caseLines, COMPARED_GAMES } from '../comparison/batch.ts';
import { readArguments } from './arguments.ts';

const USAGE = `npm run --silent cases -- [--game <name>] [--count <number>] [--seed <text>]

Writes so many cases of each version of a game, one a line. Another seed is other cases.
Games: all, ${COMPARED_GAMES.join(', ')}
`;

const { game, count, seed } = readArguments({ game: 'all', count: '100', seed: 'baize' }, USAGE);

function refuse(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exit(2);
}

if (game !== 'all' && !COMPARED_GAMES.includes(game)) refuse(`There is no game ${game}.`);
if (!/^[1-9]\d{0,8}$/.test(count)) refuse('--count is not a whole number from 1 on.');

// The reader has closed the pipe.
process.stdout.on('error', () => process.exit(0));
for (const line of caseLines(game, Number(count), seed))
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
