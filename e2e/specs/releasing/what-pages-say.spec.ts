import type { Page } from '@playwright/test';
import { FixtureRemote } from '../../support/fixture-remote.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

let faulty: FixtureRemote;
test.beforeAll(async () => {
  allowTime();
  faulty = await FixtureRemote.build('faulty');
});
test.afterAll(() => {
  allowTime();
  faulty.remove();
});

const BROKEN = /^(failedLoads|failedMounts|hydrationErrors|errors)$/;

/** What a page reports of the remote until it is left, with the version that it reports on. */
type Said = Readonly<Record<string, unknown>>;

/** Opens the remote in a version with this fault, and collects what the page reports about it. */
async function saidOf(
  page: Page,
  fault: string,
): Promise<{ readonly version: string; readonly said: readonly Said[] }> {
  const { name, version } = (await faulty.release({ fault })).manifest;
  await siteServes(name, version);
  const said: Said[] = [];
  await page.route('**/_baize/health', async (route) => {
    said.push(...(route.request().postDataJSON() as { modules: readonly Said[] }).modules);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/faulty');
  return { version, said };
}

test('browser-render-throws: the page says that the remote did not mount', async ({ page, guard }) => {
  guard.announce(/faulty .* failed/, /render throws in the browser/);
  const { version, said } = await saidOf(page, 'browser-render-throws');
  const of = { remote: 'faulty', version, module: './faulty' };
  await expect.poll(() => said).toEqual([{ ...of, failedMounts: 1 }]);
});

test('effect-rejects: the page says that something of the remote broke that nobody caught', async ({ page, guard }) => {
  guard.announce(/rejects in an effect/);
  const { version, said } = await saidOf(page, 'effect-rejects');
  const of = { remote: 'faulty', version, module: './faulty' };
  await expect.poll(() => said).toEqual([{ ...of, errors: 1 }]);
});

/** The largest paint, in milliseconds, as the page reports it when it is left. */
async function lcpOf(page: Page, said: readonly Said[]): Promise<unknown> {
  // The request is still visible to the test, which it is not for a page that is really left.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return said.find((each) => 'lcpMs' in each)?.['lcpMs'];
}

test('table-three-times-later: the page that is left says when its largest part was painted', async ({ page }) => {
  const { said } = await saidOf(page, 'table-three-times-later');
  await page.getByTestId('table').waitFor();
  await expect.poll(() => lcpOf(page, said)).toBeGreaterThan(2_400);
});

test('a healthy version is said to be broken by no page', async ({ page }) => {
  const { version, said } = await saidOf(page, 'none');
  await expect.poll(() => lcpOf(page, said)).toBeGreaterThan(0);
  for (const each of said)
    expect(Object.keys(each)).not.toEqual(expect.arrayContaining([expect.stringMatching(BROKEN)]));
  expect(said).toContainEqual(expect.objectContaining({ remote: 'faulty', version, module: './faulty' }));
});
