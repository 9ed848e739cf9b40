import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../src/db/embedded.ts';
import { runFuzz } from './run.ts';

/** Fuzzes every call on a platform of its own. `--seed` sends the same requests again, `--requests` says how many. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: randomUUID() }, requests: { type: 'string', default: '20000' } },
});
const { seed } = values;
console.log(`seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'baize-fuzz-'));
const { problems, statuses, ...figures } = await runFuzz({
  seed,
  requests: Number(values.requests),
  database: await openEmbedded(null),
  dataDir,
});
await rm(dataDir, { recursive: true, force: true });
console.table({ ...figures, ...statuses });
console.log(
  problems.length === 0
    ? 'No fault, no change of any balance.'
    : `${problems.slice(0, 50).join('\n')}\n${problems.length} problems. The same requests again: npm run fuzz -- --seed ${seed} --requests ${values.requests}`,
);
process.exit(problems.length === 0 ? 0 : 1);
