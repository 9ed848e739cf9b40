import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_DOMAINS,
  SITE,
  STARTING_MS,
  type AccountsPlatform,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import type { FeedEntry } from '@baize/protocol';
import { openLive } from '../../../../tests/support/live-client.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { modulesFor } from '../../../modules.ts';

const DAY_MS = 86_400_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({}, modulesFor([...ACCOUNT_DOMAINS, 'profile', 'dice']));
}, STARTING_MS);
afterAll(() => accounts.close());

const choose = (visitor: Visitor, name: string) => visitor.call('chooseName', { body: { name } });
const userOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user;

describe('[row:C36] PUT /profile/name', () => {
  test('a player has the name that they chose, spelled as they spelled it, and keeps it for a day', async () => {
    const visitor = await accounts.registered();
    expect(await choose(visitor, ' Күміс_7 ')).toMatchObject({ status: 200 });
    const { name_changes_at: until, ...user } = await userOf(visitor);
    expect(user).toMatchObject({ name: 'Күміс_7', is_name_chosen: true });
    expect(Date.parse(until!) - accounts.now()).toBe(DAY_MS);
    // A repeated call is the same choice.
    expect(await choose(visitor, 'Күміс_7')).toMatchObject({ status: 200 });
    const refused = await choose(visitor, 'Altyn');
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'name-changed-lately' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(DAY_MS / 1000);
    accounts.advance(DAY_MS);
    await visitor.renew();
    expect(await choose(visitor, 'Altyn')).toMatchObject({ status: 200 });
    // What was left is free for others.
    expect(await choose(await accounts.registered(), 'Күміс_7')).toMatchObject({ status: 200 });
  });

  test.each([
    ['name-malformed', 422, 'a b'],
    ['name-malformed', 422, 'Kite-48213'],
    ['name-reserved', 422, 'Аdmin'],
  ])('%s, and nothing is changed', async (code, status, name) => {
    const visitor = await accounts.registered();
    expect(await choose(visitor, name)).toMatchObject({ status, refusal: { code, errors: { name: [code] } } });
    expect(await userOf(visitor)).toMatchObject({ is_name_chosen: false, name_changes_at: null });
  });

  test('of two who choose names that look the same at once one has it', async () => {
    const [one, other] = [await accounts.registered(), await accounts.registered()];
    const answers = await Promise.all([choose(one, 'Maxima'), choose(other, 'МАХ1МА')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)!.refusal).toMatchObject({
      code: 'name-taken',
      errors: { name: ['name-taken'] },
    });
  });
});

describe('[row:C36] what others see', () => {
  /** The row of a bet in the snapshot that a newly opened page gets of the feed of all games. */
  const rowOf = async (betId: string) => {
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'subscribe', topic: 'feed' });
    const answer = await live.find(({ type }) => type === 'snapshot');
    live.close();
    const { entries } = (answer as unknown as { data: { entries: FeedEntry[] } }).data;
    return entries.find((entry) => entry.betId === betId);
  };

  test('name and picture at once, also of bets that were placed before, and nobody when the player hides', async () => {
    const visitor = await accounts.registered();
    const { id } = await userOf(visitor);
    const entry = {
      betId: '01890000-0000-7000-8000-000000000001',
      game: 'dice',
      userId: id,
      player: 'Top-00001',
      picture: 'top',
      currency: 'RUB',
      stakeUnits: 10_000,
      payoutUnits: 0,
      multiplier: 0,
      label: '42,00',
      at: new Date(accounts.now()).toISOString(),
    } as const;
    accounts.deps.bus.publish('bet.shown', entry);
    await choose(visitor, 'Vega');
    expect(await rowOf(entry.betId)).toMatchObject({ userId: id, player: 'Vega' });
    await visitor.call('saveSettings', { body: { avatar: 4 } });
    expect(await rowOf(entry.betId)).toMatchObject({ player: 'Vega', picture: 'chip' });
    await visitor.call('saveSettings', { body: { is_statistics_hidden: true } });
    expect(await rowOf(entry.betId)).toMatchObject({ userId: '', player: '***', picture: 'hidden' });
  });
});
