import { commandLine, text } from '../packages/settings/src/index.ts';
import { tableOf, wrongInBrowsers } from './rollouts/browser/browser-judged.ts';
import { proveInBrowsers } from './rollouts/browser/browser-proof.ts';
import { lineOf, wrongWith } from './rollouts/judged.ts';
import { LONG, SHORT, prove } from './rollouts/proof.ts';

const { seed, short, browser } = commandLine({
  usage: 'npm run rollouts -- [--short | --browser] [--seed WORD]',
  about:
    'Rolls out five faulty versions and twenty healthy ones, all at once, in a registry of its own. Visitors from many addresses get what its channel says, a server counts and weighs what they see, and the gate judges: each faulty one must be back within 120 seconds of its 500th view, named in the audit log, and each healthy one must reach everybody. Time is that of the proof, so an hour passes in seconds. Then the same five and a healthy one in the whole application, whose time is everybody’s: at least 50 pages of each version stand in a browser and say by themselves what they saw. Prints a line for each; ends with code 1 when one is wrong.',
  arguments: { seed: { description: 'The same word, the same visitors.', fallback: 'rollouts', check: text } },
  switches: {
    short: 'As in npm test: of the first part three healthy ones and fewer visitors, and no browser.',
    browser: 'Only the second part, in some eight minutes.',
  },
});

/** @returns how many were wrong */
async function madeUp(): Promise<number> {
  const outcomes = await prove({ ...(short ? SHORT : LONG), seed });
  for (const outcome of outcomes) console.log(lineOf(outcome));
  const wrong = outcomes.filter((outcome) => wrongWith(outcome) !== null).length;
  console.log(`${outcomes.length - wrong} as they must be, ${wrong} wrong`);
  return wrong;
}

/** @returns how many were wrong */
async function inBrowsers(): Promise<number> {
  const outcomes = await proveInBrowsers(seed);
  console.log(tableOf(outcomes));
  const wrong = outcomes.flatMap((outcome) => {
    const why = wrongInBrowsers(outcome);
    return why === null ? [] : [`${outcome.remote}: ${why}`];
  });
  for (const line of wrong) console.log(`wrong  ${line}`);
  console.log(`in browsers: ${outcomes.length - wrong.length} as they must be, ${wrong.length} wrong`);
  return wrong.length;
}

const withBrowsers = browser ? [inBrowsers] : [madeUp, inBrowsers];
let wrong = 0;
for (const part of short ? [madeUp] : withBrowsers) wrong += await part();
if (wrong > 0) process.exitCode = 1;
