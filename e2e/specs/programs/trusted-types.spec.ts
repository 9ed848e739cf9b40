import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { home, SECOND_SITE_URL, SPARE_PORT } from '../../support/addresses.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { SecondSite } from '../../support/second-site.ts';
import { ServiceWorker } from '../../support/service-worker.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

const SAID_YES = { name: 'consent', value: 'given', domain: 'localhost', path: '/', expires: -1 };
test.use({
  baseURL: SECOND_SITE_URL,
  serviceWorkers: 'allow',
  storageState: { cookies: [{ ...SAID_YES, httpOnly: false, secure: false, sameSite: 'Lax' }], origins: [] },
});

const PARTIES_PORT = SPARE_PORT + 2;
const PARTIES = `http://localhost:${PARTIES_PORT}`;

/** Both load a second script by its address, as the real ones do. */
const LOADS_MORE = (file: string): string =>
  `const more = document.createElement('script'); more.src = '${PARTIES}/${file}'; document.head.append(more);`;
const SCRIPTS: Readonly<Record<string, string>> = {
  '/captcha.js': LOADS_MORE('captcha-part.js'),
  '/captcha-part.js': `window.grecaptcha = { ready: (then) => then(), execute: async () => 'score' };`,
  '/messenger.js': LOADS_MORE('messenger-part.js'),
  '/messenger-part.js': `window.Intercom = (...command) => void (window.said ??= []).push(command);`,
};

/** Never published before. */
const VERSION = `1.2.${Date.now()}`;

let second: SecondSite;
let parties: Server;
let copy: DiceCopy;
/** What the browser told of the policy. */
const reported: string[] = [];

test.beforeAll(async () => {
  allowTime();
  parties = createServer(({ url = '/' }, response) => {
    const script = SCRIPTS[new URL(url, PARTIES).pathname];
    response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(script);
  });
  await new Promise<void>((resolve) => void parties.listen(PARTIES_PORT, resolve));
  second = new SecondSite(path.join(home(), `trusted-${Date.now()}`), {
    SHELL_BOT_PROTECTION_KEY: 'key',
    SHELL_BOT_PROTECTION_SCRIPT: `${PARTIES}/captcha.js`,
    SHELL_MESSAGING_SCRIPT: `${PARTIES}/messenger.js`,
    SHELL_MESSAGING_APP: 'app',
  });
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
  await new Promise((resolve) => parties.close(resolve));
});

test('both third-party scripts, the service worker and a swap run with Trusted Types enforced [row:P14] [row:C58]', async ({
  page,
  site,
}) => {
  await page.exposeFunction('noteViolation', (text: string) => void reported.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation([violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  await site.open('/games/dice');
  await new ServiceWorker(page).hasTakenOver();
  await page.waitForFunction(() => Array.isArray((window as { said?: unknown }).said));
  const login = new LoginDialog(page);
  await login.open();
  await login.byEmail.check();
  await login.email.fill('nobody@example.com');
  await page.keyboard.press('Escape');
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
