/** Plays every game many times and prints what came of it as one line of JSON: `node src/cli/simulate.ts --rounds 10000000`. */
import { parseArgs } from 'node:util';
import { simulateAll } from '../evidence/simulate.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: 'baize' },
  },
});
console.log(JSON.stringify({ simulated: simulateAll(Number(values.rounds), values.seed) }));
