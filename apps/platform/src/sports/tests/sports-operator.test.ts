import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecideSportsMarkets, SportsBet } from '@baize/protocol';
import type { Player } from '../../foundation/http/player.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { type TestPlatform, startTestPlatform } from '../../../tests/support/platform.ts';
import { type SportsHouse, openSportsHouse } from '../../../tests/support/sports-house.ts';

const RUB = 10_000;
const STAKE = 100 * RUB;
const OPERATOR_TOKEN = 'token-of-the-operators';
const OPERATOR: Player = { userId: '', sessionId: OPERATOR_TOKEN, name: 'operator', avatar: 0, hides: false };

/** Bets are placed while there is a line, in a house; then the platform of the same database has no feed at all. */
let house: SportsHouse;
let platform: TestPlatform;
let fixtures = 0;
beforeAll(async () => {
  house = await openSportsHouse();
  platform = await startTestPlatform({
    services: ['general'],
    database: house.database,
    environment: { OPERATOR_TOKEN, SPORTS_FEED: 'off' },
    clock: house.clock,
  });
});
afterAll(async () => {
  expect(await auditLedger(house.database.kysely)).toEqual([]);
  await platform.close();
  house.board.close();
});

async function placed(): Promise<{ player: Player; bet: SportsBet; fixtureId: string }> {
  const player = await house.newPlayer(1_000 * RUB);
  const fixtureId = `operator-${++fixtures}`;
  house.offer(fixtureId, [2_000, 3_500, 4_000]);
  const { bets } = await house.place(player, house.slipOn([fixtureId], 'single', STAKE));
  return { player, bet: bets[0]!, fixtureId };
}
const decide = (fixtureId: string, act: DecideSportsMarkets['act'], change: Partial<DecideSportsMarkets> = {}) =>
  platform.call(
    'decideSportsMarkets',
    {
      body: {
        id: randomUUID(),
        reason: 'the feed is off',
        fixtureId,
        marketIds: ['winner'],
        act,
        ...change,
      },
    },
    OPERATOR,
  );
/** The platform's own settler is at work: the bet is looked at until it is there. */
async function untilStatus(player: Player, betId: string, status: SportsBet['status']): Promise<SportsBet> {
  for (;;) {
    const bet = await house.bet(player, betId);
    if (bet.status === status) return bet;
    // The embedded database answers without a turn of the loop, and the settler waits for one.
    await new Promise(setImmediate);
  }
}

describe('open sports bets while there is no feed', () => {
  it('[ST15] are settled by results that were stored before it was turned off', async () => {
    const { player, bet, fixtureId } = await placed();
    const results = { home: { type: 'won' as const } };
    await house.hear({ type: 'betSettlement', fixtureId, marketId: 'winner', revision: 1, results });
    expect(await untilStatus(player, bet.id, 'won')).toMatchObject({ payoutUnits: 2 * STAKE });
  });

  it('[ST16] are listed to an operator, who gives the stakes back', async () => {
    const { player, bet, fixtureId } = await placed();
    const waiting = async () => (await platform.call('listWaitingSports', {}, OPERATOR)).body;
    expect((await waiting()).fixtures.find((each) => each.fixtureId === fixtureId)).toMatchObject({
      sport: 'football',
      markets: [{ marketId: 'winner', selections: ['home'], bets: 1, stakes: [{ currency: 'RUB', units: STAKE }] }],
    });
    const id = randomUUID();
    expect((await decide(fixtureId, { type: 'void' }, { id })).status).toBe(200);
    await untilStatus(player, bet.id, 'returned');
    expect(await house.balanceOf(player)).toBe(1_000 * RUB);
    const after = await waiting();
    expect(after.fixtures.some((each) => each.fixtureId === fixtureId)).toBe(false);
    expect(after.decisions[0]).toMatchObject({ id, operator: 'machine', reason: 'the feed is off', fixtureId });
  });

  it('[ST16] are settled by the word of an operator, and open again when it is taken back', async () => {
    const { player, bet, fixtureId } = await placed();
    await decide(fixtureId, { type: 'settle', results: { home: { type: 'won' } } });
    await untilStatus(player, bet.id, 'won');
    expect(await house.balanceOf(player)).toBe(1_100 * RUB);
    await decide(fixtureId, { type: 'reopen' });
    await untilStatus(player, bet.id, 'open');
    expect(await house.balanceOf(player)).toBe(900 * RUB);
    await decide(fixtureId, { type: 'settle', results: { draw: { type: 'won' } } });
    await untilStatus(player, bet.id, 'lost');
  });

  it('[ST16] are decided once by a decision that comes twice', async () => {
    const { player, bet, fixtureId } = await placed();
    const id = randomUUID();
    await decide(fixtureId, { type: 'void' }, { id });
    await decide(fixtureId, { type: 'settle', results: { home: { type: 'won' } } });
    await untilStatus(player, bet.id, 'won');
    // A late copy of the first one does not win over the second.
    expect((await decide(fixtureId, { type: 'void' }, { id })).status).toBe(200);
    await house.settle();
    expect((await house.bet(player, bet.id)).status).toBe('won');
    expect(await decide(fixtureId, { type: 'reopen' }, { id })).toMatchObject({
      status: 409,
      refusal: { code: 'idempotency-conflict' },
    });
  });

  it('[ST16] of one decision sent several times at once one is written down, and of two neither is lost', async () => {
    const { player, bet, fixtureId } = await placed();
    const id = randomUUID();
    const copies = await Promise.all([1, 2, 3, 4].map(() => decide(fixtureId, { type: 'void' }, { id })));
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([1, 2, 3].map(() => decide(fixtureId, { type: 'void' }, { id: randomUUID() })));
    const { decisions } = (await platform.call('listWaitingSports', {}, OPERATOR)).body;
    expect(decisions.filter((each) => each.fixtureId === fixtureId)).toHaveLength(4);
    await untilStatus(player, bet.id, 'returned');
    expect(await house.balanceOf(player)).toBe(1_000 * RUB);
    const { revisions, all } = await platform.database.kysely
      .selectFrom('sports_decisions')
      .select(({ fn }) => [fn.count<number>('revision').distinct().as('revisions'), fn.countAll<number>().as('all')])
      .executeTakeFirstOrThrow();
    expect(revisions).toBe(all);
  });

  it('[ST16] a decision is an operator’s, of markets that were bet on, and a settlement of one of them', async () => {
    const { player, fixtureId } = await placed();
    const body = {
      id: randomUUID(),
      reason: 'b',
      fixtureId,
      marketIds: ['winner'],
      act: { type: 'void' },
    };
    expect((await platform.call('decideSportsMarkets', { body } as never, player)).status).toBe(401);
    expect((await decide(fixtureId, { type: 'void' }, { marketIds: ['total:225'] })).status).toBe(404);
    const two = { marketIds: ['winner', 'winner'] };
    expect((await decide(fixtureId, { type: 'settle', results: {} }, two)).refusal).toMatchObject({
      errors: { marketIds: ['invalid'] },
    });
  });
});
