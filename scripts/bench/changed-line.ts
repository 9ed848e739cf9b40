import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ChangedLine } from '../../apps/shell/bench/changed-line.ts';
import { DiceCopy } from '../../e2e/support/dice-copy.ts';
import { jsonOf } from './json-command.ts';
import { atMost } from './report.ts';
import type { Row } from './report.ts';

const BUILD = path.resolve(import.meta.dirname, '../../packages/devkit/src/build/cli.ts');
/** What a swap may send, over the changed part and the entry. */
const MOST = 1.2;
/** The part and the entry, each for browsers and for servers, and what other hosts find the entry by. */
const UPLOADS = 5;
const UPLOAD_SECONDS = 2;

/** What a release of one changed line sends, of the dice game built twice. */
export async function changedLineRows(): Promise<readonly Row[]> {
  const copy = new DiceCopy('bench-line');
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-line-'));
  const build = async (version: string): Promise<string> => {
    copy.setVersion(version);
    const output = path.join(folder, version);
    await promisify(execFile)(process.execPath, [BUILD, '--folder', copy.folder, '--output', output]);
    return output;
  };
  try {
    const before = await build('1.0.0');
    copy.call('Dice, one line later');
    const after = await build('1.0.1');
    const args = ['--json', '--before', before, '--after', after];
    return rowsOf((await jsonOf('apps/shell/bench/changed-line.ts', args)) as ChangedLine);
  } finally {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf({ changed, changedBytes, swapBytes, uploaded, uploadedBytes, seconds }: ChangedLine): readonly Row[] {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  const sizes = { baseline: changedBytes, ours: swapBytes };
  return [
    atMost(`A swap after one changed line, over ${changed.join(' and ')}`, MOST, sizes, kilobytes),
    {
      what: 'Files that its publication sends',
      baseline: '',
      ours: `${uploaded}, ${kilobytes(uploadedBytes)}`,
      ratio: null,
      goal: String(UPLOADS),
      met: uploaded <= UPLOADS,
    },
    {
      what: 'Its publication beside build and checks',
      baseline: '',
      ours: `${seconds.toFixed(2)} s`,
      ratio: null,
      goal: `at most ${UPLOAD_SECONDS} s`,
      met: seconds <= UPLOAD_SECONDS,
    },
  ];
}
