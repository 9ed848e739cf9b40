import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkHistory } from '@baize/fairness/typed/index';
import { type BetRecord, GAMES, type InputOf, calls } from '@baize/protocol';
import { csvLines } from '../csv-lines.ts';
import { FILE_SECONDS } from '../file-store.ts';
import { pageOf as cut, readCursor } from '../../../foundation/paging/page.ts';
import { wagerExport } from '../exports/wager-export.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { writeAccount } from '../../../../tests/support/written-account.ts';

const RUB = 10_000;
const DAY_MS = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T10:00:00Z');
const FIRST_PAGE = 25;

let now = START;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general', 'dice'], clock: () => now });
});
afterAll(() => platform.close());

/** A player with an account and a bet on each of so many days, the last of them today. */
async function playerWithBets(days: number, timezone = 'UTC'): Promise<Player> {
  const player = await platform.newPlayer('RUB', 1_000 * RUB);
  await writeAccount(platform.database, player, { createdAt: new Date(START), timezone });
  for (let back = days - 1; back >= 0; back--) {
    now = START - back * DAY_MS;
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'under', chance: 5_000 } as const;
    expect((await platform.call('placeDiceBet', { body }, player)).status).toBe(200);
  }
  return player;
}

const pageOf = async (by: Player, query: Record<string, string>) =>
  (await platform.call('listOwnBets', { query }, by)).body;
const dayOf = (bet: BetRecord) => bet.placedAt.slice(0, 10);

describe('[row:R32] the history of bets', () => {
  test('comes page by page, every bet once, newest first', async () => {
    const player = await playerWithBets(FIRST_PAGE + 3);
    const first = await pageOf(player, {});
    const second = await pageOf(player, { cursor: first.next ?? '' });
    expect([first.bets.length, second.bets.length, second.next]).toEqual([FIRST_PAGE, 3, null]);
    const times = [...first.bets, ...second.bets].map(({ placedAt }) => placedAt);
    expect(times).toEqual([...new Set(times)].toSorted().toReversed());
  });

  test('is of the days that are asked for, as the player’s own time zone has them', async () => {
    const player = await playerWithBets(4);
    const { bets } = await pageOf(player, { from: '2026-11-18', to: '2026-11-19' });
    expect(bets.map(dayOf)).toEqual(['2026-11-19', '2026-11-18']);
    // At ten in the morning of London it is midnight in Kiritimati: there every bet is of the day after.
    const early = await playerWithBets(4, 'Pacific/Kiritimati');
    const shifted = await pageOf(early, { from: '2026-11-19', to: '2026-11-20' });
    expect(shifted.bets.map(dayOf)).toEqual(['2026-11-19', '2026-11-18']);
  });

  test.each(GAMES)('is of the game that is asked for: %s', async (game) => {
    const player = await playerWithBets(1);
    expect((await pageOf(player, { game })).bets.map((bet) => bet.game)).toEqual(game === 'dice' ? ['dice'] : []);
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ cursor: 'bm8' }, 'cursor'],
    ...['', '2026-11-20T10:00:00.1Z 7', '2026-11-20T10:00:00.123Z', '2026-11-20T10:00:00.123Z x', '2026-11-20 7'].map(
      (text) => [{ cursor: Buffer.from(text).toString('base64url') }, 'cursor'] as const,
    ),
    [{ cursor: Buffer.from(`2026-11-20T10:00:00.123Z ${'a'.repeat(37)}`).toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('2026-11-20T10:00:00.123Z 7 or').toString('base64url') }, 'cursor'],
  ])('refuses %j by name', async (query, field) => {
    const answer = await platform.call('listOwnBets', { query }, await playerWithBets(0));
    expect(answer.refusal).toMatchObject({ code: 'validation-failed', errors: { [field]: ['invalid'] } });
  });

  test.each(['7', '1234567890', '7f1d3a3e-9b54-4f5c-9c86-0c8f2ac5a002'])(
    'a page ends where the next one begins: after the row %s',
    (key) => {
      const at = new Date('2026-11-20T10:00:00.123Z');
      const place = () => ({ at, key });
      const { page, next } = cut([1, 2, 3], place, 2);
      expect([page, readCursor(next ?? '')]).toEqual([[1, 2], { at: at.toISOString(), key }]);
      expect(cut([1, 2], place, 2)).toEqual({ page: [1, 2], next: null });
      expect(cut([], place, 2)).toEqual({ page: [], next: null });
    },
  );

  test('[row:R32] a week that is over is summed up to its last day', async () => {
    const player = await playerWithBets(9);
    const { body } = await platform.call('getWeek', { query: { until: '2026-11-14' } }, player);
    expect(body.days.map(({ date }) => date).at(-1)).toBe('2026-11-14');
    // The first of the nine bets is of the twelfth.
    expect(body.stakedUnits).toBe(3 * RUB);
  });
});

describe('[row:R32] a history as a file', () => {
  /** What the browser that asked continues with. */
  const offered = async (by: Player, body: InputOf<typeof calls.exportHistory>['body'], headers = {}) => {
    const answer = await platform.send('general', calls.exportHistory.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.sessionId}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { url } = (await answer.json()) as { url: string };
    const [set = ''] = answer.headers.getSetCookie();
    return { url, set, cookie: set.split(';')[0]! };
  };
  const download = ({ url, cookie }: { url: string; cookie: string }) => fetch(url, { headers: { cookie } });
  const fileOf = async (by: Player, body: { kind: 'bets'; from?: string; to?: string }) =>
    download(await offered(by, body));
  const linesOf = async (file: Response) => (await file.text()).replace(/^\uFEFF/, '').split('\r\n');

  test('has a line for each bet of the days that were asked for, and is downloaded without the token of calls', async () => {
    const player = await playerWithBets(4);
    const file = await fileOf(player, { kind: 'bets', from: '2026-11-18', to: '2026-11-19' });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="bets.csv"');
    const [head, ...lines] = await linesOf(file);
    expect(head).toMatch(/^placed_at,game,round,bet,/);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(['2026-11-19', '2026-11-18', '']);
    const [bet] = (await pageOf(player, { to: '2026-11-19' })).bets;
    expect(lines[0]).toContain(`,${bet?.id},real,RUB,1.0000,`);
  });

  test('holds of each bet what the verifier takes', async () => {
    const player = await playerWithBets(2);
    const file = await (await fileOf(player, { kind: 'bets' })).text();
    expect(await checkHistory(file, async () => null)).toMatchObject({ lines: 2, others: 0 });
  });

  test('is read by and by, with every line once whatever the length of a read', async () => {
    const player = await playerWithBets(7);
    const history = wagerExport(platform.database.kysely, player.userId, undefined);
    const read = async (length: number) => {
      let text = '';
      for await (const part of csvLines(history, { since: null, until: null, after: null }, length)) text += part;
      return text;
    };
    const whole = await read(1_000);
    expect(whole.trimEnd().split('\r\n')).toHaveLength(8);
    for (const length of [1, 2, 6, 7, 8]) expect(await read(length)).toBe(whole);
  });

  test('is nobody’s without its address and its browser, and not for long', async () => {
    const player = await playerWithBets(1);
    const file = await offered(player, { kind: 'bets' });
    const other = await offered(player, { kind: 'bets' });
    const { pathname } = new URL(file.url);
    expect(file.set).toContain(`Path=${pathname.slice(0, pathname.lastIndexOf('/'))};`);
    expect(file.set).toContain('HttpOnly; SameSite=Lax');
    expect((await fetch(file.url)).status).toBe(404);
    expect((await download({ ...file, cookie: other.cookie })).status).toBe(404);
    const statusOf = async (url: string) => (await download({ ...file, url })).status;
    expect(await statusOf(file.url.replace(/files\/[\w-]+/, `files/${'x'.repeat(43)}`))).toBe(404);
    expect(await statusOf(file.url.replace('bets.csv', 'deposits.csv'))).toBe(404);
    // Two tabs, and a download that broke off.
    for (const each of [file, other, file]) expect((await download(each)).status).toBe(200);
    now += FILE_SECONDS * 1000;
    expect(await statusOf(file.url)).toBe(404);
  });

  test('is gone with the session that asked for it', async () => {
    const player = await playerWithBets(1);
    const file = await offered(player, { kind: 'bets' });
    const at = new Date(now);
    const session = { id: player.sessionId, user_id: player.userId, fingerprint: null, ip: null, user_agent: null };
    await platform.database.kysely
      .insertInto('sessions')
      .values({ ...session, used_at: at, created_at: at, ended_at: null })
      .execute();
    expect((await download(file)).status).toBe(200);
    await platform.database.kysely
      .updateTable('sessions')
      .set({ ended_at: at })
      .where('id', '=', player.sessionId)
      .execute();
    expect((await download(file)).status).toBe(404);
  });

  test.each(['deposits', 'withdrawals', 'bonuses'] as const)('also of %s', async (kind) => {
    const player = await playerWithBets(0);
    const [head, ...lines] = await linesOf(await download(await offered(player, { kind })));
    expect(head).toMatch(/^created_at,/);
    expect(lines).toEqual(['']);
  });
});
