import { existsSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from './json-command.ts';
import type { Row, Section } from './report.ts';

const SCRIPT = 'apps/shell/bench/swap-heap.ts';
const LIMIT_BYTES = 2 * 1024 * 1024;

interface SwapHeap {
  readonly swaps: number;
  /** Of the server's heap after a full collection, from the end of the warm-up to the end. */
  readonly grownBytes: number;
  readonly failed: number;
}

export async function heapSection(): Promise<Section> {
  const section = { name: 'heap', title: 'Memory over swaps', method: '', rows: [], remarks: [] } as const;
  if (!existsSync(path.resolve(import.meta.dirname, '../..', SCRIPT)))
    return { ...section, remarks: ['Not measured.'] };
  const { swaps, grownBytes, failed } = (await jsonOf(SCRIPT, ['--json'])) as SwapHeap;
  const rows: Row[] = [
    {
      what: `Growth of the heap over ${swaps} swaps`,
      baseline: '',
      ours: `${(grownBytes / 1024 / 1024).toFixed(2)} MiB`,
      ratio: null,
      goal: 'less than 2 MiB',
      met: grownBytes < LIMIT_BYTES,
    },
    {
      what: 'Requests that failed meanwhile',
      baseline: '',
      ours: String(failed),
      ratio: null,
      goal: '0',
      met: failed === 0,
    },
  ];
  return { ...section, rows };
}
