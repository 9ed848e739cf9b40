import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PORTS } from '../../../chaos/installation.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { startTestPlatform } from '../../../tests/support/platform.ts';
import { readConfig } from '../../foundation/config.ts';
import type { Party } from '../../foundation/module.ts';
import type { Outside } from '../../foundation/outside.ts';
import { startPlatform } from '../../platform.ts';

/** What the sandbox shows to any visitor. */
const PAGES = [
  '/sandbox/mailbox',
  '/sandbox/mailbox.json',
  '/sandbox/payouts',
  '/sandbox/postbacks',
  '/sandbox/openid/.well-known/openid-configuration',
];
/** Calls that change something; a made-up name is refused with the sandbox and without it. */
const ACTS = ['/sandbox/payouts/x', '/sandbox/payments/x', '/sandbox/identity/x', '/sandbox/openid/token'];

/** Real parties for every port, which the test never calls. */
const real: Party = {
  name: 'real-parties',
  create: () => ({
    outside: {
      ...Object.fromEntries(
        ['mailer', 'sms', 'payments', 'payouts', 'identityCheck', 'openid', 'odds', 'beacon', 'blocks'].map((port) => [
          port,
          null,
        ]),
      ),
      signOn: () => null,
      affiliate: () => null,
      slots: { name: 'real' },
    } as unknown as Outside,
  }),
};

describe('where the sandbox is not started', () => {
  it('none of its pages is there', async () => {
    const sandboxed = await startTestPlatform({ services: ['general'] });
    for (const page of PAGES) expect([page, (await sandboxed.send('general', page)).status]).toEqual([page, 200]);
    // Without a setting that says the site is a real one, the badge is enough.
    expect(await (await sandboxed.send('general', '/sandbox/payouts')).text()).not.toContain('class="banner"');
    await sandboxed.close();

    const folder = await mkdtemp(join(tmpdir(), 'baize-no-sandbox-'));
    const ports = Object.fromEntries(PORTS.map((name) => [name, '0']));
    const config = readConfig({ ...ports, BAIZE_DATA_DIR: folder, SPORTS_FEED: 'off', LOG_LEVEL: 'silent' }, folder);
    const platform = await startPlatform(config, {
      services: ['general'],
      database: await openTestDatabase(),
      outside: [real],
    });
    const statusOf = async (path: string, method: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${platform.ports.general}${path}`, { method })).status;
    for (const page of PAGES) expect([page, await statusOf(page, 'GET')]).toEqual([page, 404]);
    for (const act of ACTS) expect([act, await statusOf(act, 'POST')]).toEqual([act, 404]);
    await platform.close();
    await rm(folder, { recursive: true });
  });
});

/** What every page begins with. */
const BANNERS = {
  ru: '<p class="banner" role="note">Тестовый сайт:',
  en: '<p class="banner" role="note">Test site:',
  kz: '<p class="banner" role="note">Сынақ сайты:',
  br: '<p class="banner" role="note">Site de teste:',
  hi: '<p class="banner" role="note">टेस्ट साइट:',
};

describe('a process with NODE_ENV=production', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-production-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  function start(settings: Record<string, string>): ChildProcess {
    const ports = Object.fromEntries(PORTS.map((name) => [name, '0']));
    const env = {
      ...process.env,
      ...ports,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      BAIZE_DATA_DIR: folder,
      ...settings,
    };
    return fork(join(import.meta.dirname, '../../main.ts'), ['--services', 'general'], {
      env: { ...env, LOG_LEVEL: 'silent', NODE_OPTIONS: '' },
      execArgv: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  }

  it('does not start without real parties, and says which one is missing', async () => {
    const child = start({});
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect(said).toBe(
      'module-need: identity needs mailer, and nothing that is started provides it. ' +
        'MAIL chooses sandbox, which with NODE_ENV=production is started only where SANDBOX=on asks for it.\n',
    );
    expect(code).toBe(1);
  });

  it('starts the sandbox where SANDBOX=on asks for it, and every page and the site say so', async () => {
    const child = start({ SANDBOX: 'on' });
    const [message] = (await once(child, 'message')) as [{ ports: { general: number } }];
    const general = `http://127.0.0.1:${message.ports.general}`;
    for (const [locale, banner] of Object.entries(BANNERS)) {
      const page = await fetch(`${general}/sandbox/payouts?locale=${locale}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(banner)]);
    }
    expect(await (await fetch(`${general}/back-office/withdrawals`)).text()).toContain(
      '<p class="banner" role="note">',
    );
    expect(await (await fetch(`${general}/settings`)).json()).toMatchObject({ data: { sandbox: true } });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
