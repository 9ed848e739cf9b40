/** Attacks a running copy of its own, and reports the result of each attack. */
import { commandLine } from '../packages/settings/src/index.ts';
import { ATTACKS } from './attack/attacks.ts';
import { ELSEWHERE, NOT_CURED } from './attack/lists.ts';
import { run, verdict } from './attack/run.ts';
import { runningCopy } from './attack/running-copy.ts';
import { Site } from './attack/site.ts';

const { words } = commandLine({
  usage: 'npm run attack -- [short] [listed] [NUMBER …]',
  about:
    'Starts a copy of its own, or takes the one whose data lie in BAIZE_E2E_HOME, and makes every attack on it, or those that are named; `short` leaves out those that take long. Prints `held` or `broken`, and `open at this level` for what only a stronger machine stops. Ends with code 1 when one is broken; with `listed`, when one is broken that scripts/attack/not-cured.json does not list, or one held that it lists.',
  words: 'attacks',
});

const numbers = words.map(Number).filter((number) => Number.isInteger(number));
const listedOnly = words.includes('listed');
const asked = ATTACKS.filter(({ number, long }) =>
  numbers.length > 0 ? numbers.includes(number) : !(words.includes('short') && long),
);
const copy = await runningCopy(process.env['BAIZE_E2E_HOME']);
const counts = { held: 0, broken: 0, open: 0 };
let wrong = 0;
try {
  const site = new Site(copy.at);
  for (const attack of asked) {
    const { outcome, why } = await run(attack, site);
    counts[outcome] += 1;
    const judged = verdict(attack.number, outcome, NOT_CURED);
    if (listedOnly ? judged !== 'right' : outcome === 'broken') wrong += 1;
    const said = outcome === 'open' ? 'open at this level' : outcome;
    const note = listedOnly && judged !== 'right' ? ` (${judged})` : '';
    console.log(
      `${String(attack.number).padStart(3)} ${said}${note}  ${attack.area}: ${attack.name}${why && `: ${why}`}`,
    );
  }
} finally {
  await copy.stop();
}
for (const [number, { test, why }] of Object.entries(ELSEWHERE)) {
  if (numbers.length === 0)
    console.log(`${number.padStart(3)} ${test === null ? 'not made' : `made by ${test}`}  ${why}`);
}
console.log(`${counts.held} held, ${counts.broken} broken, ${counts.open} open at this level`);
process.exitCode = wrong > 0 ? 1 : 0;
