import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/addresses.ts';
import { makeRelease } from '../../support/make-release.ts';
import type { Release } from '../../support/make-release.ts';
import { Registry } from '../../support/registry.ts';
import { servedPage } from '../../support/site-page.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';

/** What the build of a remote left; other tests publish remotes that are no apps. */
function builtFolder(name: string): string {
  return path.join(ROOT, 'apps', name, 'dist/release');
}

/** A page of the remote that needs no parameter. */
function pageOf({ manifest }: Release): string {
  const patterns = manifest.modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  return patterns.find((pattern) => !pattern.includes(':')) ?? patterns[0] ?? '/';
}

test('every remote of the registry is published alone, swapped in an open page and fails alone [row:D04] [row:D05]', async ({
  site,
  page,
  player,
  guard,
}) => {
  guard.announce(/^error: \S+ .* failed/, /Failed to load resource/, /was preloaded/);
  expect(player.account.email).not.toBe('');
  const registry = new Registry();
  const remotes = (await registry.remotes()).filter(({ name }) => existsSync(builtFolder(name)));
  expect(remotes.map(({ name }) => name)).toContain('betting');
  for (const { name, live } of remotes)
    await test.step(name, async () => {
      const release = makeRelease(builtFolder(name), { version: `9.0.${Date.now()}` });
      const { version, entry } = release.manifest;
      const address = pageOf(release);
      await site.open(address);
      await site.slot.shows(name, live ?? '');
      await site.mark();

      expect(await registry.publish(release)).toEqual({ status: 201 });
      expect((await servedPage(address)).version ?? live).toBe(live);

      try {
        expect(await registry.release(name, version)).toEqual({ status: 200 });
        await siteServes(name, version);
        await site.slot.shows(name, version);
        await site.isStillTheMarkedPage();

        const file = new RegExp(`/remotes/${name}/[^/]+/${entry.web}`);
        await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
        await site.open(address);
        await site.slot.showsFailure('entry-missing');
        await site.hasBalance('1 000,00 ₽');
        await page.unroute(file);
        await site.slot.retry();
        await site.slot.shows(name, version);
      } finally {
        await registry.release(name, live ?? '');
        await siteServes(name, live ?? '');
      }
    });
});
