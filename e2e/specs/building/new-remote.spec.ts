import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/addresses.ts';
import { baizeJson } from '../../support/baize.ts';
import { runProgram } from '../../support/program.ts';
import { expect, test } from '../../support/test.ts';

/** Of a name that no real remote will have. */
const NAME = 'games-e2e-plinko';
const FOLDER = `apps/${NAME}`;

function remove(): void {
  rmSync(path.join(ROOT, FOLDER), { recursive: true, force: true });
}
test.beforeAll(remove);
test.afterAll(remove);
test('a new remote builds, is published and stands at its own route, and no other folder changes [row:D02] [row:D04]', async ({
  site,
  page,
}) => {
  const before = await changedFiles();
  const { code, errors } = await runProgram('npm', ['run', 'new:remote', '--', NAME]);
  expect(code, errors).toBe(0);

  const { version } = (await baizeJson('publish', FOLDER)) as { version: string };
  await baizeJson('release', NAME, version);
  const added = (await changedFiles()).filter((file) => !before.includes(file));
  expect(added.filter((file) => !file.startsWith(`${FOLDER}/`))).toEqual([]);

  await site.open('/');
  await page.getByRole('region', { name: 'Игры Baize' }).getByRole('link', { name: 'E2e Plinko' }).click();
  await expect(page).toHaveURL('/games/e2e-plinko');
  await site.slot.shows(NAME, version);
  await site.open('/games/e2e-plinko');
  await site.slot.shows(NAME, version);
});

/** Files that differ from the last commit, or that it does not know. */
async function changedFiles(): Promise<string[]> {
  const { output } = await runProgram('git', ['status', '--porcelain', '--untracked-files=all']);
  return output.split('\n').map((line) => line.slice(3));
}
