import { plantFaults } from '../packages/devkit/src/mutants/plant-faults.ts';
import { commandLine, text, integer } from '../packages/settings/src/index.ts';

const { seed, count, rows, again, report, short } = commandLine({
  usage: 'npm run mutants -- [--seed N] [--count N] [--rows K01,K06] [--again] [--report] [--short]',
  about:
    'Plants one-line faults in the code of the specification’s rows, one at a time in a copy of the repository, and has the tests of the row judge each. A run that is stopped goes on where it was.',
  arguments: {
    seed: { description: 'Draws the faults.', fallback: '20261123', check: integer(0, 2 ** 32) },
    count: { description: 'How many are drawn.', fallback: '500', check: integer(1, 100_000) },
    rows: { description: 'Only faults of these rows.', fallback: null, check: text },
  },
  switches: {
    again: 'Judges again what no test of the row noticed.',
    report: 'Plants nothing more: keeps what was judged in docs/mutants.md.',
    short: 'A dozen faults of figures and names, in a minute or two; ends with code 1 where one survives.',
  },
});
const survived = await plantFaults({ seed, count, rows: rows?.split(',') ?? null, again, report, short });
if (short && survived > 0) process.exitCode = 1;
process.exit();
