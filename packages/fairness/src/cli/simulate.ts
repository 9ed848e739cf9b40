/**
 * Plays every game many times and prints the results as one line of JSON: `node src/cli/simulate.ts --rounds 10000000`.
 */
import { simulateAll } from '../evidence/simulate.ts';
import { readArguments } from './arguments.ts';

const USAGE = `node packages/fairness/src/cli/simulate.ts [--rounds <number>] [--seed <text>]

Another seed is other rounds; 10,000,000 rounds of each game take minutes.
`;

const values = readArguments(
  {
    rounds: '10000000',
    seed: 'baize',
  },
  USAGE,
);
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  process.stderr.write(`--rounds is not a whole number from 1 on.\n\n${USAGE}`);
  process.exit(2);
}
console.log(JSON.stringify({ simulated: simulateAll(rounds, values.seed) }));
