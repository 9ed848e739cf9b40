import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { runFuzz } from './run.ts';

const values = commandLine({
  usage: 'npm run fuzz -- [--requests N] [--seed TEXT]',
  about: 'Sends what no honest client sends to every call of a platform of its own.',
  arguments: {
    seed: { description: 'Sends the same requests again.', fallback: randomUUID(), check: text },
    requests: { description: 'How many.', fallback: '20000', check: integer(1, 10_000_000) },
  },
});
const { seed } = values;
console.log(`seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'baize-fuzz-'));
const { problems, statuses, ...figures } = await runFuzz({
  seed,
  requests: values.requests,
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
