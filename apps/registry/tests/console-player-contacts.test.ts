import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { CODE, FakePlatform, MACHINE } from './support/fake-platform.ts';
import { FILE, PLAYER } from './support/sample-player.ts';
import { TestRegistry } from './support/test-registry.ts';

const FILE_PAGE = `/players?player=${PLAYER}`;
const REVEAL = `/operator/players/${PLAYER}/reveal`;

let platform: FakePlatform;
let registry: TestRegistry;
let session: ConsoleSession;

beforeEach(async () => {
  platform = await FakePlatform.start();
  platform.roles = ['support', 'payments'];
  platform.answers.set(`GET /operator/players/${PLAYER}`, [200, FILE]);
  platform.answers.set(`POST ${REVEAL}`, [200, { name: 'ann <b>', email: 'ann@mail.example', phone: null }]);
  registry = await TestRegistry.open({ PLATFORM_URL: platform.url, PLATFORM_OPERATOR_TOKEN: MACHINE });
  session = await ConsoleSession.enter(registry, CODE);
});
afterEach(() => platform.close());

const asked = (): unknown[] => platform.seen.filter(({ url }) => url === REVEAL).map(({ body }) => body);
const codeIn = (page: string): string | undefined => /<code>([a-z-]+)<\/code>/.exec(page)?.[1];
const reveal = async (reason: string) => session.submit(await session.page(FILE_PAGE), '/players/reveal', { reason });

describe('contacts of a player', () => {
  it('are shown once, for a reason, in the operator’s own name', async () => {
    const shown = await reveal('asked for a call back');
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(textOf(shown.body)).toContain('Name ann <b> Email ann@mail.example Phone –');
    expect(asked()).toEqual([{ reason: 'asked for a call back' }]);
    expect(platform.seen.find(({ url }) => url === REVEAL)?.inNameOf).toBeUndefined();
    expect(await session.page(FILE_PAGE)).not.toContain('ann@mail.example');
  });

  it('input-invalid: stay masked without a reason', async () => {
    const refused = await reveal(' ');
    expect([refused.statusCode, codeIn(refused.body)]).toEqual([400, 'input-invalid']);
    expect(textOf(refused.body)).toContain('a***@mail.example');
    expect(asked()).toEqual([]);
  });

  it('origin-foreign: are shown to no form from elsewhere', async () => {
    const fields = { player: PLAYER, reason: 'mine', formToken: 'guess' };
    expect((await session.post('/players/reveal', fields)).statusCode).toBe(403);
    expect(asked()).toEqual([]);
  });

  it('role-missing: are not for payments, who see the file and decide', async () => {
    platform.roles = ['payments'];
    const page = await session.page(FILE_PAGE);
    expect([page.includes('/players/reveal'), page.includes('/players/verified')]).toEqual([false, true]);
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const tried = await session.post('/players/reveal', { player: PLAYER, reason: 'mine', formToken });
    expect([tried.statusCode, codeIn(tried.body)]).toEqual([403, 'role-missing']);
    expect(asked()).toEqual([]);
  });

  it('have no form for the holder of a token, who is no person to the platform', async () => {
    session = await ConsoleSession.open(registry);
    const page = await session.page(FILE_PAGE);
    expect(page).toContain('an operator who has logged in by name');
    expect(page).not.toContain('/players/reveal');
  });
});

describe('who may see players', () => {
  it('role-missing: others find no link, and a refusal at the address', async () => {
    platform.roles = ['content', 'trading', 'releases', 'operators'];
    expect(await session.page('/')).not.toContain('href="/players');
    platform.seen = [];
    for (const url of ['/players', FILE_PAGE]) {
      const refused = await session.get(url);
      expect([refused.statusCode, codeIn(refused.body)]).toEqual([403, 'role-missing']);
    }
    expect(platform.seen.map(({ url }) => url)).toEqual(['/operator/self', '/operator/self']);
  });

  it('support looks, and decides nothing', async () => {
    platform.roles = ['support'];
    const page = await session.page(FILE_PAGE);
    expect([page.includes('/players/reveal'), page.includes('/players/verified')]).toEqual([true, false]);
  });

  it('nobody who is not logged in', async () => {
    expect((await registry.get(FILE_PAGE)).headers['location']).toBe('/login');
  });
});
