import path from 'node:path';
import { home, SECOND_SITE_URL, SPARE_PORT } from '../../support/addresses.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { SecondSite } from '../../support/second-site.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { ServiceWorker } from '../../support/service-worker.ts';
import { startStandIns } from '../../support/stand-ins.ts';
import type { StandIns } from '../../support/stand-ins.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test.use({ baseURL: SECOND_SITE_URL, serviceWorkers: 'allow' });

/** Never published before. */
const VERSION = `1.2.${Date.now()}`;
/** Where its own script breaks the policy. */
const OFFENCE = '#offend';
const METRICS_PORT = SPARE_PORT + 3;

let second: SecondSite;
let copy: DiceCopy;
let standIns: StandIns;
/** The browser's reports of what the policy stopped. */
const reported: string[] = [];

test.beforeAll(async () => {
  allowTime();
  standIns = await startStandIns(SPARE_PORT + 2);
  second = new SecondSite(path.join(home(), `trusted-${Date.now()}`), {
    ...standIns.settings,
    SHELL_METRICS_PORT: String(METRICS_PORT),
  });
  copy = new DiceCopy('trusted-types');
  copy.setVersion(VERSION);
  copy.offendAt(OFFENCE);
  await second.startRegistry();
  await second.releaseRemotes('apps/games-dice');
  await second.publish(copy.folder);
  await second.startShell();
});
test.afterAll(async () => {
  allowTime();
  copy.remove();
  await second.stop();
  await standIns.stop();
});

test('the scripts of third parties, the service worker and a swap under it run with Trusted Types enforced', async ({
  context,
  page,
  site,
  guard,
}) => {
  guard.announce(/401/);
  await context.addCookies([{ name: 'consent', value: 'given', url: SECOND_SITE_URL }]);
  await page.exposeFunction('noteViolation', (text: string) => void reported.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation([violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  await site.open('/games/dice');
  await new ServiceWorker(page).hasTakenOver();
  await page.waitForFunction(() => (window as { said?: string[] }).said?.includes('boot'));
  await new LoginDialog(page).logIn({ email: 'nobody@baize.local', password: 'not a password of anybody' });
  await page.waitForFunction(() => (window as { scored?: string[] }).scored?.includes('site-key login'));
  await second.registry.release('games-dice', VERSION);
  await site.slot.shows('games-dice', VERSION);
  expect(reported).toEqual([]);
});

test('what a remote does against the policy is stopped, and counted by its name and version', async ({
  page,
  site,
  guard,
}) => {
  guard.announce(/Trusted|trusted/);
  await site.open(`/games/dice${OFFENCE}`);
  await site.slot.shows('games-dice', VERSION);
  const counted = (): Promise<string> =>
    fetch(`http://localhost:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  await expect
    .poll(counted)
    .toMatch(
      new RegExp(
        `policy_reports_total\\{remote="games-dice",version="${VERSION}",directive="require-trusted-types-for"\\} [1-9]`,
      ),
    );
  // No report is counted for the page itself.
  expect(await counted()).not.toContain('policy_reports_total{remote="page"');
  await page.close();
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
