import { commandLine, text } from '../packages/settings/src/index.ts';
import { lineOf, wrongWith } from './rollouts/judged.ts';
import { LONG, SHORT, prove } from './rollouts/proof.ts';

const { seed, short } = commandLine({
  usage: 'npm run rollouts -- [--short] [--seed WORD]',
  about:
    'Rolls out five faulty versions and twenty healthy ones, all at once, in a registry of its own. Visitors from many addresses get what its channel says, a server counts and weighs what they see, and the gate judges: each faulty one must be back within 120 seconds of its 500th view, named in the audit log, and each healthy one must reach everybody. Time is that of the proof, so an hour passes in seconds. Prints a line for each; ends with code 1 when one is wrong.',
  arguments: { seed: { description: 'The same word, the same visitors.', fallback: 'rollouts', check: text } },
  switches: { short: 'As in npm test: with three healthy ones, and fewer visitors.' },
});

const outcomes = await prove({ ...(short ? SHORT : LONG), seed });
for (const outcome of outcomes) console.log(lineOf(outcome));
const wrong = outcomes.filter((outcome) => wrongWith(outcome) !== null).length;
console.log(`${outcomes.length - wrong} as they must be, ${wrong} wrong`);
if (wrong > 0) process.exitCode = 1;
