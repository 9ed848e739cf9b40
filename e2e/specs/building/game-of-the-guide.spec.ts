import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SPARE_PORT } from '../../support/addresses.ts';
import { buildRemote } from '../../support/build-fixture.ts';
import { serveFiles } from '../../support/file-server.ts';
import { startPlainHost } from '../../support/plain-host.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';
import { TypedHost } from '../../support/typed-host.ts';

const PATH = '/games/plinko';
const LIMITS = { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 10_000_000, maxWinUnits: 1_000_000_000 };

let release: string;

test.beforeAll(async () => {
  allowTime();
  release = await buildRemote('examples/plinko');
});
test.afterAll(() => rmSync(release, { recursive: true, force: true }));

function json(file: string): object {
  return JSON.parse(readFileSync(path.join(release, file), 'utf8')) as object;
}

test('a host built with @module-federation/enhanced mounts the game of the guide by its mf-manifest.json, and compiles against its types', async ({
  page,
}) => {
  const files = await serveFiles(release, SPARE_PORT + 8);
  const { name } = json('mf-manifest.json') as { name: string };
  const typed = new TypedHost();
  const remote = `${name}@${files.origin}/mf-manifest.json`;
  const host = await startPlainHost({ remote, module: 'plinko', typesIn: typed.types }, SPARE_PORT + 9);
  try {
    await page.addInitScript((hosted) => Object.assign(window, { hosted }), {
      service: 'plinko',
      data: { currency: 'RUB', config: { limits: [LIMITS] }, seeds: null, own: [] },
      messages: { plinko: json('locales/en.json'), kit: json('locales/kit/en.json') },
      location: { path: PATH, params: {}, search: '' },
    });
    await page.goto(host.origin);
    await expect(page.getByRole('heading', { level: 1, name: 'Plinko' })).toBeVisible();
    const rows = page.getByRole('slider', { name: 'Rows' });
    await expect(rows).toHaveValue('12');
    await rows.press('ArrowRight');
    await expect(rows).toHaveValue('13');
    expect(await typed.mistakes()).toEqual([]);
    typed.addMistake();
    expect(await typed.mistakes()).toEqual([expect.stringMatching(/^wrong\.ts\(3,\d+\): error TS/)]);
  } finally {
    await host.stop();
    await files.stop();
    typed.remove();
  }
});
