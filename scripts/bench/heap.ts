import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import type { Section } from './report.ts';

const LIMIT_MIB = 2;

interface SwapHeap {
  readonly swaps: number;
  readonly heapBeforeMiB: number;
  readonly heapAfterMiB: number;
  readonly growthMiB: number;
  readonly pages: number;
  readonly failedPages: number;
}

/** Memory of the server while versions come and go, from the shell's own benchmark. */
export async function heapSection(): Promise<Section> {
  const result = (await withRelease((release) =>
    jsonOf('apps/shell/bench/swap-heap.ts', ['--json', '--release', release]),
  )) as SwapHeap;
  const { swaps, heapBeforeMiB, heapAfterMiB, growthMiB, pages, failedPages } = result;
  return {
    name: 'heap',
    title: 'Memory over swaps',
    method:
      "Heap of the shell server's main thread after a full collection, before and after swaps to versions that it has never seen. Warmed up with 40 swaps; pages are asked for without a pause all the while.",
    rows: [
      {
        what: `Growth over ${swaps} swaps`,
        baseline: `${heapBeforeMiB.toFixed(2)} MiB`,
        ours: `${heapAfterMiB.toFixed(2)} MiB`,
        ratio: null,
        goal: `less than ${LIMIT_MIB} MiB more`,
        met: growthMiB < LIMIT_MIB,
      },
      {
        what: `Pages that failed, of ${pages}`,
        baseline: '',
        ours: String(failedPages),
        ratio: null,
        goal: '0',
        met: failedPages === 0,
      },
    ],
    remarks: [],
    failures: failedPages > 0 ? [`${failedPages} of ${pages} pages failed`] : [],
  };
}
