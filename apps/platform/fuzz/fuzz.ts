import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { fuzzFairness } from './fairness.ts';
import { runFuzz } from './run.ts';

const values = commandLine({
  usage: 'npm run fuzz -- [--requests N] [--seed TEXT]',
  about:
    'Sends what no honest client sends to every call of a platform of its own, and gives a beacon, seeds and the verifier bad input.',
  arguments: {
    seed: { description: 'Sends the same requests again.', fallback: randomUUID(), check: text },
    requests: { description: 'How many.', fallback: '20000', check: integer(1, 10_000_000) },
  },
});
/** Requests for each case of bad input: one case costs as much as many requests. */
const REQUESTS_A_CASE = 100;

const { seed } = values;
console.log(`seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'baize-fuzz-'));
const {
  problems: refused,
  statuses,
  ...figures
} = await runFuzz({
  seed,
  requests: values.requests,
  database: await openEmbedded(null),
  dataDir,
});
await rm(dataDir, { recursive: true, force: true });
console.table({ ...figures, ...statuses });
const parts = await fuzzFairness({
  seed,
  cases: Math.ceil(values.requests / REQUESTS_A_CASE),
  databases: [await openEmbedded(null), await openEmbedded(null)],
});
for (const { part, cases, answers } of parts) console.log(`${part}, ${cases} cases: ${JSON.stringify(answers)}`);
const problems = [...refused, ...parts.flatMap((part) => part.problems)];
console.log(
  problems.length === 0
    ? 'No fault, no change of any balance, and no bad input that was taken for good.'
    : `${problems.slice(0, 50).join('\n')}\n${problems.length} problems. The same again: npm run fuzz -- --seed ${seed} --requests ${values.requests}`,
);
process.exit(problems.length === 0 ? 0 : 1);
