import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { CODE, FakePlatform, MACHINE } from './support/fake-platform.ts';
import { CHECK, FILE, LISTED, PLAYER, WITHDRAWAL } from './support/sample-player.ts';
import { TestRegistry } from './support/test-registry.ts';

const FILE_PAGE = `/players?player=${PLAYER}`;
const FIND = '/operator/players/find';

let platform: FakePlatform;
let registry: TestRegistry;
let session: ConsoleSession;

beforeEach(async () => {
  platform = await FakePlatform.start();
  platform.roles = ['support', 'payments'];
  platform.answers.set(`GET /operator/players/${PLAYER}`, [200, FILE]);
  platform.answers.set(`POST ${FIND}`, [200, { players: [LISTED], next: PLAYER }]);
  registry = await TestRegistry.open({ PLATFORM_URL: platform.url, PLATFORM_OPERATOR_TOKEN: MACHINE });
  session = await ConsoleSession.enter(registry, CODE);
});
afterEach(() => platform.close());

const bodiesTo = (url: string): unknown[] => platform.seen.filter((call) => call.url === url).map(({ body }) => body);
const codeIn = (page: string): string | undefined => /<code>([a-z-]+)<\/code>/.exec(page)?.[1];
/** Sends a form of the player's file by one of its buttons. */
async function send(act: string, typed: Record<string, string>) {
  const page = await session.page(FILE_PAGE);
  expect(page).toContain(`formaction="/players/${act}"`);
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return session.post(`/players/${act}`, { formToken, player: PLAYER, ...typed });
}

describe('finding players', () => {
  it('sends what is looked for in a body, page by page, and shows who fits', async () => {
    const found = await session.submit(await session.page('/players'), '/players/find', { search: 'an' });
    expect(textOf(found.body)).toMatch(/an\*\*\* a\*\*\*@mail\.example \+7\*\*\*67 USD 20 Nov 2026, 10:00 UTC/);
    expect(found.body).toContain(`href="/players?channel=production&amp;player=${PLAYER}"`);
    const next = found.body.slice(found.body.lastIndexOf('<form'));
    await session.submit(next, '/players/find', {});
    expect(bodiesTo(FIND)).toEqual([{ search: 'an' }, { search: 'an', cursor: PLAYER }]);
  });

  it('says that nobody fits, and offers no next page', async () => {
    platform.answers.set(`POST ${FIND}`, [200, { players: [], next: null }]);
    const { body } = await session.submit(await session.page('/players'), '/players/find', { search: 'zz' });
    expect(body).toContain('No player fits.');
    expect(body).not.toContain('Next page');
  });

  it('input-invalid: says what the platform refused, and keeps what was typed', async () => {
    platform.answers.set(`POST ${FIND}`, [422, { code: 'validation-failed', errors: { search: ['invalid'] } }]);
    const refused = await session.submit(await session.page('/players'), '/players/find', { search: 'ann@' });
    expect([refused.statusCode, codeIn(refused.body)]).toEqual([400, 'input-invalid']);
    expect(refused.body).toContain('search: invalid');
    expect(refused.body).toMatch(/name="search"[^>]* value="ann@"/);
  });

  it('an address looks for nobody', async () => {
    const page = await session.page('/players?search=ann@mail.example');
    expect(page).not.toContain('ann@mail.example');
    expect(bodiesTo(FIND)).toEqual([]);
  });
});

describe('the file of a player', () => {
  it('shows account, ways in, money, identity and what happened last, masked, and names of others escaped', async () => {
    const page = await session.page(FILE_PAGE);
    const text = textOf(page);
    for (const shown of [
      'Email a***@mail.example, proved Phone +7***67, not proved',
      'Has password, passkeys: 2 Sessions 1 open, last used 20 Nov 2026, 10:00 UTC',
      'Waits for the second step, until 20 Nov 2026, 10:15 UTC',
      'USD real 1,234.5 USD USD bonus 5 USD Limit 500 USD; 100 USD deposited in seven days Then none, from',
      'Status pending; a withdrawal waits for it Decided by operators',
      '600 USD card waiting large-amount, two persons, approved by tom Open',
      '100 USD qr credited',
      '8,000 USD <Plinko> 1 USD 9,000 USD',
      'dice real 1 USD 1.98 USD won',
      `tom revealPlayer player:${PLAYER} asked for a call`,
    ])
      expect(text).toContain(shown);
    expect(page).not.toContain('<Plinko>');
    expect(page).toContain(`href="/withdrawals?channel=production#w-${WITHDRAWAL}"`);
  });

  it.each([
    ['verified', `/operator/checks/${CHECK}`, { verdict: 'success' }],
    ['not-verified', `/operator/checks/${CHECK}`, { verdict: 'failed' }],
    ['release-win', '/operator/slots/held-wins/plinko~7', { decision: 'release' }],
    ['take-back-win', '/operator/slots/held-wins/plinko~7', { decision: 'take-back' }],
  ])('hands on %s with its reason, and leads back to the file', async (act, url, said) => {
    const done = await send(act, { check: CHECK, win: 'plinko~7', reason: 'saw the passport' });
    expect([done.statusCode, done.headers['location']]).toEqual([303, FILE_PAGE]);
    expect(bodiesTo(url)).toEqual([{ ...said, reason: 'saw the passport' }]);
  });

  it('platform-refused: says why on the file, where the reason stands still', async () => {
    platform.answers.set(`POST /operator/checks/${CHECK}`, [409, { code: 'idempotency-conflict', message: 'Look.' }]);
    const refused = await send('verified', { check: CHECK, reason: 'it is her' });
    expect([refused.statusCode, codeIn(refused.body)]).toEqual([409, 'platform-refused']);
    expect(refused.body).toContain('idempotency-conflict: Look.');
    expect(refused.body.match(/value="it is her"/g)).toHaveLength(1);
  });

  it.each(['..', 'me', `${PLAYER}/reveal`])(
    'input-invalid: %s is no player, and asks the platform for nothing',
    async (id) => {
      platform.seen = [];
      const { statusCode } = await session.get(`/players?player=${encodeURIComponent(id)}`);
      expect([statusCode, platform.seen.map(({ url }) => url)]).toEqual([400, ['/operator/self']]);
    },
  );
});
