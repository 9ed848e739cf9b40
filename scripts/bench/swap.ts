import type { SwapTold } from '../../apps/shell/bench/swap-told.ts';
import { changedLineRows } from './changed-line.ts';
import { jsonOf } from './json-command.ts';
import { withRelease } from './release-copy.ts';
import type { Row, Section } from './report.ts';

const RELEASE_MS = 1_000;
const ROLLBACK_MS = 300;
const OTHER_BYTES = 1_000_000;

/** How soon open tabs have a release and a rollback, from the shell's own benchmark. */
export async function swapSection(): Promise<Section> {
  const found = (await withRelease((release) =>
    jsonOf('apps/shell/bench/swap-told.ts', ['--json', '--release', release]),
  )) as SwapTold;
  const { tabs, rounds, releaseMs, rollbackMs, bareMs, otherBytes, otherAsked, pages, failed } = found;
  const none = (what: string, count: number): Row => {
    return { what, baseline: '', ours: String(count), ratio: null, goal: '0', met: count === 0 };
  };
  return {
    name: 'swap',
    title: 'A release in open tabs',
    method: `A registry and a shell server in processes of their own, and in a third ${tabs.toLocaleString('en-US')} open tabs by the client's own code, while 20 pages a second are asked for. ${rounds} times: a release of the built dice game, and a rollback, which goes to a version that is kept warm.\n\nMeasured is the time from the operator's act until the tab knows its new version, p95; within half a second it then loads the files of the swap, in the same process. A release is downloaded, checked and started before it is announced.\n\nBaseline, under the same page load: a bare Node server that writes to as many streams, whose clients then ask for 8 KB at once. All tabs share one address, and limits on calls are off. Then as many tabs that show another remote, over one release and one rollback.\n\nLast, the dice game is built twice with one line of its screen changed in between. Counted are the compressed bodies of the files that a tab with the first version does not have, and of the answers that list these files.`,
    rows: [
      within('A release, p95', RELEASE_MS, bareMs, releaseMs),
      within('A rollback, p95', ROLLBACK_MS, bareMs, rollbackMs),
      {
        what: 'Events and answers, before compression, of all tabs that show another remote',
        baseline: '',
        ours: `${(otherBytes / 1000).toFixed(0)} KB`,
        ratio: null,
        goal: `under ${OTHER_BYTES / 1_000_000} MB`,
        met: otherBytes < OTHER_BYTES,
      },
      none('Questions of those tabs', otherAsked),
      ...(await changedLineRows()),
      none(`Pages, streams and questions that failed, beside ${pages} pages`, failed),
    ],
    remarks: [],
    failures: failed > 0 ? [`${failed} pages, streams or questions failed`] : [],
  };
}

function within(what: string, limit: number, baseline: number, ours: number): Row {
  const written = (value: number): string => `${value.toFixed(0)} ms`;
  return {
    what,
    baseline: written(baseline),
    ours: written(ours),
    ratio: ours / baseline,
    goal: `under ${limit} ms`,
    met: ours < limit,
  };
}
