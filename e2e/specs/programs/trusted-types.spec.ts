import path from 'node:path';
import { home, SECOND_SITE_URL } from '../../support/addresses.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { SecondSite } from '../../support/second-site.ts';
import { ServiceWorker } from '../../support/service-worker.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test.use({ baseURL: SECOND_SITE_URL, serviceWorkers: 'allow' });

/** Never published before. */
const VERSION = `1.2.${Date.now()}`;

let second: SecondSite;
let copy: DiceCopy;
/** What the browser told of the policy. */
const reported: string[] = [];

test.beforeAll(async () => {
  allowTime();
  second = new SecondSite(path.join(home(), `trusted-${Date.now()}`));
  copy = new DiceCopy('trusted-types');
  copy.setVersion(VERSION);
  await second.startRegistry();
  await second.releaseRemotes('apps/games-dice');
  await second.publish(copy.folder);
  await second.startShell();
});
test.afterAll(async () => {
  allowTime();
  copy.remove();
  await second.stop();
});

test('the service worker and a swap run with Trusted Types enforced', async ({ page, site }) => {
  await page.exposeFunction('noteViolation', (text: string) => void reported.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation([violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  await site.open('/games/dice');
  await new ServiceWorker(page).hasTakenOver();
  await second.registry.release('games-dice', VERSION);
  await site.slot.shows('games-dice', VERSION);
  expect(reported).toEqual([]);
});

test('a sink that makes code of text is refused, whoever uses it', async ({ page, site, guard }) => {
  guard.announce(/Trusted|trusted/);
  await site.open('/games/dice');
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    const script = document.createElement('script');
    return [
      attempt(() => (document.createElement('div').innerHTML = '<img src=x>')),
      attempt(() => (script.src = 'https://evil.example/a.js')),
      attempt(() => (script.text = 'steal()')),
      attempt(() => document.write('<b>')),
      attempt(() => new DOMParser().parseFromString('<b>', 'text/html')),
      attempt(() => trustedTypes.createPolicy('default', {})),
      attempt(() => trustedTypes.createPolicy('mine', {})),
    ];
  });
  expect(outcomes).toEqual(outcomes.map(() => 'TypeError'));
});
