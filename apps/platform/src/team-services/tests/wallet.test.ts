import { randomUUID } from 'node:crypto';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { DAY_MS, RUB } from '../../../tests/support/offers.ts';
import {
  type AddedService,
  CAPS,
  type Seat,
  type TeamServicesPlatform,
  backOf,
  bearer,
  stakeOf,
  startTeamServices,
  winOf,
} from '../../../tests/support/team-services.ts';
import { sign } from '../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { houseBalances } from '../../ledger/house-balances.ts';
import { SESSION_MS } from '../../slots/sessions.ts';
import { STALE_MS } from '../../slots/wallet/rounds.ts';

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices({ BLOCKED_COUNTRIES: 'US' });
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
  await platform.close();
});

/** A service with a player at it who has a thousand roubles. */
async function table(change: Parameters<TeamServicesPlatform['add']>[0] = {}, roubles = 1_000) {
  const service = await platform.add(change);
  const seat = await platform.seat(service.name, roubles);
  return { service, seat, ...callsOf(service), balance: () => balanceOf(seat.visitor) };
}

/** What a service's calls answer: the balance, or the code of the refusal. */
function callsOf(service: AddedService) {
  return {
    reserve: async (body: ReturnType<typeof stakeOf>) =>
      told(await platform.wallet('teamServiceReserve', service, body)),
    settle: async (body: ReturnType<typeof winOf>) => told(await platform.wallet('teamServiceSettle', service, body)),
    rollBack: async (body: ReturnType<typeof backOf>) =>
      told(await platform.wallet('teamServiceRollBack', service, body)),
    lookUp: async ({ sessionId, roundId }: { sessionId: string; roundId: string }) => {
      const { status, body, refusal } = await platform.wallet('teamServiceLookUp', service, { sessionId, roundId });
      return status === 200 ? body : refusal.code;
    },
  };
}
function told({ status, body, refusal }: { status: number; body: object; refusal: { code: string } }) {
  if (status !== 200) return refusal.code;
  return 'balanceUnits' in body ? Number(body.balanceUnits) / RUB : 'done';
}

/** What the account of a service has in a currency. */
async function accountUnits(name: string, currency = 'RUB'): Promise<number> {
  const row = await platform.database.kysely
    .selectFrom('ledger_accounts')
    .select('id')
    .where('purpose', '=', `team-service:${name}`)
    .where('currency', '=', currency as 'RUB')
    .executeTakeFirst();
  return row === undefined ? 0 : ((await houseBalances(platform.database.kysely)).get(row.id) ?? 0);
}
const entryOfNow = async (name: string) =>
  (await platform.visitor().call('listTeamServiceEntries', {}, bearer)).body.services.find(
    (each) => each.name === name,
  )!;
const stop = (name: string) =>
  platform.asOperator('setTeamServiceState', { params: { name }, body: { state: 'stopped', reason: 'x' } });

describe('[T5] a wallet call', () => {
  test('counts that its service signed over the very bytes within five minutes, and for this call alone', async () => {
    const { service, seat } = await table();
    const body = stakeOf(seat);
    const send = (signature: string, sent: object = body) =>
      platform
        .visitor()
        .call(
          'teamServiceReserve',
          { params: { name: service.name }, body: sent as typeof body },
          { 'baize-signature': signature },
        );
    const text = JSON.stringify(body);
    for (const signature of [
      '',
      sign('another-secret', text, platform.now()),
      sign(service.secret, `${text} `, platform.now()),
      sign(service.secret, text, platform.now() - 301_000),
    ])
      expect(await send(signature)).toMatchObject({ status: 401, refusal: { code: 'signature-invalid' } });
    // Recorded, and sent to another call of the same service.
    const win = winOf(body, 900 * RUB);
    expect((await send(sign(service.secret, JSON.stringify(win), platform.now()), win)).status).toBe(422);
    expect((await send(sign(service.secret, text, platform.now()))).body.balanceUnits).toBe(990 * RUB);
  });
});

describe('[T6] a round of a service', () => {
  test('moves stake and win once each, on the account of the service alone, and stands in the history', async () => {
    const { service, seat, reserve, settle, lookUp, balance } = await table();
    const stake = stakeOf(seat);
    expect(await reserve(stake)).toBe(990);
    expect(await lookUp(stake)).toMatchObject({ state: 'open', stakeUnits: 10 * RUB, paidUnits: 0, finishedAt: null });
    const win = winOf(stake, 25 * RUB);
    expect(await settle(win)).toBe(1_015);
    expect(await Promise.all([reserve(stake), settle(win), settle(win)])).toEqual([990, 1_015, 1_015]);
    expect(await balance()).toBe(1_015 * RUB);
    expect(await accountUnits(service.name)).toBe(-15 * RUB);
    expect(await lookUp(stake)).toMatchObject({ roundId: stake.roundId, state: 'settled', paidUnits: 25 * RUB });
    const { wagers } = (await seat.visitor.call('listWagers', { query: { game: 'slots' } })).body;
    expect(wagers).toMatchObject([
      {
        game: 'slots',
        slot: { id: service.name, title: 'Plinko of a team', ofTeam: true },
        stakeUnits: 10 * RUB,
        creditedUnits: 25 * RUB,
        status: 'won',
      },
    ]);
    expect(await entryOfNow(service.name)).toMatchObject({ reservedUnits: 0, paidTodayUnits: 25 * RUB });
  });

  test('that won nothing is settled with 0', async () => {
    const { seat, reserve, settle, lookUp } = await table();
    const stake = stakeOf(seat);
    await reserve(stake);
    expect(await settle(winOf(stake, 0))).toBe(990);
    expect(await lookUp(stake)).toMatchObject({ state: 'settled', paidUnits: 0 });
  });

  test('takes several stakes, and nothing more once it is settled', async () => {
    const { seat, reserve, settle, rollBack } = await table();
    const stake = stakeOf(seat);
    const raise = { ...stakeOf(seat), roundId: stake.roundId };
    expect([await reserve(stake), await reserve(raise)]).toEqual([990, 980]);
    expect(await rollBack(backOf(raise))).toBe(990);
    expect(await settle(winOf(stake, 30 * RUB))).toBe(1_020);
    expect(await settle(winOf(stake, 30 * RUB))).toBe('slot-round-finished');
    expect(await rollBack(backOf(stake))).toBe('slot-round-finished');
    expect(await reserve({ ...stakeOf(seat), roundId: stake.roundId })).toBe('slot-round-finished');
  });

  test('whose stakes were all returned is over', async () => {
    const { service, seat, reserve, settle, rollBack, lookUp } = await table();
    const stake = stakeOf(seat);
    await reserve(stake);
    const back = backOf(stake);
    expect([await rollBack(back), await rollBack(back), await rollBack(backOf(stake))]).toEqual([1_000, 1_000, 1_000]);
    expect(await lookUp(stake)).toMatchObject({ state: 'returned', stakeUnits: 0 });
    expect(await settle(winOf(stake, 50 * RUB))).toBe('slot-round-finished');
    expect(await reserve(stake)).toBe('slot-bet-rolled-back');
    expect([await accountUnits(service.name), (await entryOfNow(service.name)).reservedUnits]).toEqual([0, 0]);
  });

  test('an identifier with other content is refused, and a refusal stands although the money came since', async () => {
    const { seat, reserve, settle, rollBack } = await table({}, 100);
    const stake = stakeOf(seat, { stakeUnits: 150 * RUB });
    expect(await reserve(stake)).toBe('balance-too-low');
    expect(await reserve({ ...stake, stakeUnits: 10 * RUB })).toBe('idempotency-conflict');
    const small = stakeOf(seat);
    await reserve(small);
    const win = winOf(small, 100 * RUB);
    expect(await settle(win)).toBe(190);
    expect(await reserve(stake)).toBe('balance-too-low');
    expect(await settle({ ...win, winUnits: 101 * RUB })).toBe('idempotency-conflict');
    expect(await rollBack({ ...backOf(small), transactionId: win.transactionId })).toBe('idempotency-conflict');
    expect(await reserve({ ...small, roundId: randomUUID() })).toBe('idempotency-conflict');
  });

  test('amounts that are negative, fractions, or no amounts are refused and leave nothing', async () => {
    const { seat, reserve, settle, balance } = await table();
    const stake = stakeOf(seat);
    for (const stakeUnits of [-RUB, 0, 0.5, 1e17, '100000' as never, Number.NaN])
      expect(await reserve({ ...stake, stakeUnits })).toBe('validation-failed');
    expect(await reserve(stake)).toBe(990);
    for (const winUnits of [-1, 0.5, 1e17, null as never])
      expect(await settle(winOf(stake, winUnits))).toBe('validation-failed');
    expect(await balance()).toBe(990 * RUB);
  });

  test('concurrent copies take effect once', async () => {
    const { service, seat, reserve, settle, rollBack, balance } = await table();
    const stake = stakeOf(seat);
    const eight = <Value>(send: () => Promise<Value>) => Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(await eight(() => reserve(stake)))).toEqual(new Set([990]));
    const win = winOf(stake, 40 * RUB);
    expect(new Set(await eight(() => settle(win)))).toEqual(new Set([1_030]));
    const second = stakeOf(seat);
    await reserve(second);
    // Different settles and a roll back of one round at the same moment: one of them is the end.
    await Promise.all([settle(winOf(second, 5 * RUB)), rollBack(backOf(second)), settle(winOf(second, 5 * RUB))]);
    expect([1_025 * RUB, 1_030 * RUB]).toContain(await balance());
    expect((await entryOfNow(service.name)).reservedUnits).toBe(0);
  });

  test('out of order: a settle and a roll back before their stake', async () => {
    const { service, seat, reserve, settle, rollBack, lookUp, balance } = await table();
    const stake = stakeOf(seat);
    const win = winOf(stake, 20 * RUB);
    expect([await settle(win), await lookUp(stake)]).toEqual(['slot-round-unknown', 'slot-round-unknown']);
    expect([await reserve(stake), await settle(win)]).toEqual([990, 1_010]);
    const late = stakeOf(seat);
    expect(await rollBack(backOf(late))).toBe(1_010);
    expect(await reserve(late)).toBe('slot-bet-rolled-back');
    // With other content too: nothing of this identifier is ever taken.
    expect(await reserve({ ...late, stakeUnits: 20 * RUB })).toBe('slot-bet-rolled-back');
    expect(await balance()).toBe(1_010 * RUB);
    expect((await entryOfNow(service.name)).reservedUnits).toBe(0);
    const racing = stakeOf(seat);
    const [taken] = await Promise.all([reserve(racing), rollBack(backOf(racing))]);
    expect([1_000, 'slot-bet-rolled-back']).toContain(taken);
    expect(await balance()).toBe(1_010 * RUB);
  });
});

describe('[T5] a service reaches nobody who did not come', () => {
  test('neither a player of another service, nor another player’s round, nor another service’s', async () => {
    const one = await table();
    const other = await table();
    const neighbour = await platform.seat(one.service.name);
    const stake = stakeOf(one.seat);
    await one.reserve(stake);
    // A session of another service, and one that nobody opened.
    expect(await other.reserve({ ...stakeOf(one.seat) })).toBe('slot-session-ended');
    expect(await one.reserve(stakeOf(one.seat, { sessionId: randomUUID() }))).toBe('slot-session-ended');
    // Another player's session at the same service, for this round.
    const foreign = { ...winOf(stake, 500 * RUB), sessionId: neighbour.claims.sid };
    expect(await one.settle(foreign)).toBe('slot-round-unknown');
    expect(await one.lookUp({ sessionId: neighbour.claims.sid, roundId: stake.roundId })).toBe('slot-round-unknown');
    expect(await one.rollBack({ ...backOf(stake), sessionId: neighbour.claims.sid })).toBe('idempotency-conflict');
    expect(await one.reserve(stakeOf(neighbour, { roundId: stake.roundId }))).toBe('idempotency-conflict');
    // The same identifiers at another service are others.
    const theirs = stakeOf(other.seat, { roundId: stake.roundId, transactionId: stake.transactionId });
    expect(await other.settle(winOf(theirs, 5 * RUB))).toBe('slot-round-unknown');
    expect(await other.reserve(theirs)).toBe(990);
    expect(await one.settle(winOf(stake, 0))).toBe(990);
    expect(await other.lookUp(theirs)).toMatchObject({ state: 'open' });
  });

  test('a stake needs a session that has not ended; what is open is settled and returned after it', async () => {
    const { seat, reserve, settle, rollBack } = await table();
    const [one, two] = [stakeOf(seat), stakeOf(seat)];
    expect([await reserve(one), await reserve(two)]).toEqual([990, 980]);
    await seat.visitor.call('logout', { body: { everywhere: false } });
    expect(await reserve(stakeOf(seat))).toBe('slot-session-ended');
    expect(await settle(winOf(one, 15 * RUB))).toBe(995);
    expect(await rollBack(backOf(two))).toBe(1_005);
  });

  test('nor after four hours; an answer that comes late is booked all the same', async () => {
    const { seat, reserve, settle, balance } = await table();
    const stake = stakeOf(seat);
    await reserve(stake);
    platform.advance(SESSION_MS);
    await seat.visitor.renew();
    expect(await reserve(stakeOf(seat))).toBe('slot-session-ended');
    expect(await reserve(stake)).toBe(990);
    expect(await settle(winOf(stake, 15 * RUB))).toBe(1_005);
    expect(await balance()).toBe(1_005 * RUB);
  });

  test('nor from a country that is refused, when the player came or since; what is open goes on', async () => {
    const { seat, reserve, settle, rollBack } = await table();
    const [one, two] = [stakeOf(seat), stakeOf(seat)];
    expect([await reserve(one), await reserve(two)]).toEqual([990, 980]);
    await platform.database.kysely
      .updateTable('team_service_sessions')
      .set({ country: 'US' })
      .where('id', '=', seat.claims.sid)
      .execute();
    expect(await reserve(stakeOf(seat))).toBe('not-offered');
    expect([await settle(winOf(one, 15 * RUB)), await rollBack(backOf(two))]).toEqual([995, 1_005]);
  });

  test('a stake is in the currency of the session', async () => {
    const { seat, reserve, settle } = await table();
    expect(await reserve(stakeOf(seat, { currency: 'USD' }))).toBe('wallet-missing');
    const stake = stakeOf(seat);
    await reserve(stake);
    expect(await settle({ ...winOf(stake, RUB), currency: 'USD' })).toBe('slot-round-unknown');
  });
});

describe('[T7] the caps of stakes', () => {
  test('of one round, of the limits of players, and of all that is open, refuse by name and lose nothing', async () => {
    const caps = { ...CAPS, stakeUnits: 50 * RUB, reservedUnits: 80 * RUB };
    const { service, seat, reserve, settle, rollBack, balance } = await table({ caps });
    expect(await reserve(stakeOf(seat, { stakeUnits: 9_999 }))).toBe('stake-below-minimum');
    expect(await reserve(stakeOf(seat, { stakeUnits: 50 * RUB + 1 }))).toBe('stake-above-maximum');
    const stake = stakeOf(seat, { stakeUnits: 50 * RUB });
    expect(await reserve(stake)).toBe(950);
    expect(await reserve(stakeOf(seat, { stakeUnits: RUB, roundId: stake.roundId }))).toBe('stake-above-maximum');
    expect(await reserve(stakeOf(seat, { stakeUnits: 30 * RUB + 1 }))).toBe('team-service-reserved-full');
    const last = stakeOf(seat, { stakeUnits: 30 * RUB });
    expect(await reserve(last)).toBe(920);
    expect(await reserve(stakeOf(seat, { stakeUnits: RUB }))).toBe('team-service-reserved-full');
    // What is over makes room, however it ended.
    expect([await rollBack(backOf(last)), await settle(winOf(stake, 0))]).toEqual([950, 950]);
    expect((await entryOfNow(service.name)).reservedUnits).toBe(0);
    expect(await reserve(stakeOf(seat, { stakeUnits: 50 * RUB }))).toBe(900);
    expect(await balance()).toBe(900 * RUB);
  });

  test('hold for many at one moment', async () => {
    const { service, seat, reserve, balance } = await table({ caps: { ...CAPS, reservedUnits: 50 * RUB } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(stakeOf(seat))));
    expect(answers.filter((answer) => answer === 'team-service-reserved-full')).toHaveLength(7);
    expect(await balance()).toBe(950 * RUB);
    expect((await entryOfNow(service.name)).reservedUnits).toBe(50 * RUB);
  });

  test('no higher than what all players are held to', async () => {
    const huge = 1_000_000 * RUB;
    const caps = { stakeUnits: huge, winUnits: huge, reservedUnits: huge, paidADayUnits: huge };
    const { seat, reserve } = await table({ caps }, 20_000);
    expect(await reserve(stakeOf(seat, { stakeUnits: 10_000 * RUB + 1 }))).toBe('stake-above-maximum');
  });

  test('in another currency as much as that is worth', async () => {
    const service = await platform.add({ caps: { ...CAPS, stakeUnits: 100 * RUB, reservedUnits: 150 * RUB } });
    const visitor = await platform.funded(100, 'USD');
    const { body } = await platform.ask(visitor, service.name);
    const seat: Seat = { visitor, token: body.token, claims: decodeJwt<Seat['claims']>(body.token) };
    const { reserve } = callsOf(service);
    const usd = (dollars: number) => stakeOf(seat, { currency: 'USD', stakeUnits: dollars * UNITS_PER_MAJOR });
    expect(await reserve(usd(1.01))).toBe('stake-above-maximum');
    expect(await reserve(usd(1))).toBe(99);
    expect(await reserve(usd(0.51))).toBe('team-service-reserved-full');
    expect(await reserve(usd(0.5))).toBe(98.5);
    expect((await entryOfNow(service.name)).reservedUnits).toBe(150 * RUB);
    expect(await accountUnits(service.name, 'USD')).toBe(1.5 * UNITS_PER_MAJOR);
  });
});

describe('[T8] the caps of wins', () => {
  const heldOf = async (service: AddedService) =>
    (await platform.visitor().call('listHeldWins', {}, bearer)).body.wins.filter(
      ({ gameId }) => gameId === service.name,
    );

  test('of one round: what is above is booked, held, and decided by an operator', async () => {
    const { service, seat, reserve, settle, lookUp, balance } = await table({ caps: { ...CAPS, winUnits: 100 * RUB } });
    const decided = async (decision: 'release' | 'take-back') => {
      const stake = stakeOf(seat);
      await reserve(stake);
      const win = winOf(stake, 140 * RUB);
      await settle(win);
      expect(await settle(win)).toBe((await balance()) / RUB);
      expect(await lookUp(stake)).toMatchObject({ state: 'settled', paidUnits: 100 * RUB, heldUnits: 40 * RUB });
      const [held] = await heldOf(service);
      expect(held).toMatchObject({ heldUnits: 40 * RUB, paidUnits: 100 * RUB, title: 'Plinko of a team' });
      const id = held?.id ?? '';
      await platform
        .visitor()
        .call('decideHeldWin', { params: { id }, body: { decision, reason: 'looked at' } }, bearer);
      expect(await heldOf(service)).toEqual([]);
      return balance();
    };
    expect(await decided('take-back')).toBe(1_090 * RUB);
    expect(await accountUnits(service.name)).toBe(-90 * RUB);
    expect(await decided('release')).toBe(1_220 * RUB);
    expect(await accountUnits(service.name)).toBe(-220 * RUB);
  });

  test('of a day by UTC, in all currencies together', async () => {
    const { service, seat, reserve, settle, balance } = await table({ caps: { ...CAPS, paidADayUnits: 60 * RUB } });
    const play = async (winUnits: number) => {
      const stake = stakeOf(seat);
      await reserve(stake);
      await settle(winOf(stake, winUnits));
    };
    await play(50 * RUB);
    await play(50 * RUB);
    expect(await balance()).toBe(1_040 * RUB);
    expect((await heldOf(service)).map(({ heldUnits }) => heldUnits)).toEqual([40 * RUB]);
    await play(0);
    platform.advance(DAY_MS);
    await seat.visitor.renew();
    const next = await platform.ask(seat.visitor, service.name);
    const claims = decodeJwt<Seat['claims']>(next.body.token);
    const stake = stakeOf({ claims });
    await reserve(stake);
    await settle(winOf(stake, 60 * RUB));
    expect(await balance()).toBe(1_080 * RUB);
    expect(await entryOfNow(service.name)).toMatchObject({ paidTodayUnits: 60 * RUB });
  });
});

describe('[T9] what a service leaves open', () => {
  test('a stopped one takes no stakes; what is open is settled and returned', async () => {
    const { service, seat, reserve, settle, rollBack } = await table();
    const [one, two] = [stakeOf(seat), stakeOf(seat)];
    await reserve(one);
    await reserve(two);
    await stop(service.name);
    expect(await reserve(stakeOf(seat))).toBe('team-service-stopped');
    expect(await settle(winOf(one, 15 * RUB))).toBe(995);
    expect(await rollBack(backOf(two))).toBe(1_005);
  });

  test('a round that is never settled is listed, and returned by an operator, once', async () => {
    const { service, seat, reserve, settle, lookUp, balance } = await table();
    const stake = stakeOf(seat);
    await reserve(stake);
    await reserve({ ...stakeOf(seat), roundId: stake.roundId });
    platform.advance(STALE_MS);
    await seat.visitor.renew();
    const { rounds } = (await platform.visitor().call('listOpenSlotRounds', {}, bearer)).body;
    expect(rounds.find(({ gameId }) => gameId === service.name)).toMatchObject({ stakeUnits: 20 * RUB, wonUnits: 0 });
    const giveBack = () =>
      platform
        .visitor()
        .call(
          'returnTeamServiceRound',
          { params: { name: service.name, roundId: stake.roundId }, body: { reason: 'the team is gone' } },
          bearer,
        );
    const answers = await Promise.all([giveBack(), giveBack()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await balance()).toBe(1_000 * RUB);
    expect(await lookUp(stake)).toMatchObject({ state: 'returned' });
    expect(await settle(winOf(stake, 900 * RUB))).toBe('slot-round-finished');
    expect((await entryOfNow(service.name)).reservedUnits).toBe(0);
    const acts = await platform.database.kysely
      .selectFrom('operator_acts')
      .select(['act', 'reason', 'before'])
      .where('subject', '=', `team-service:${service.name}/${stake.roundId}`)
      .execute();
    expect(acts).toMatchObject([{ act: 'returnTeamServiceRound', before: { stakeUnits: 20 * RUB } }]);
  });

  test('every act of one round at one moment, an operator’s too, has one end', async () => {
    const { service, seat, reserve, settle, rollBack, lookUp } = await table();
    for (let round = 0; round < 5; round += 1) {
      const stake = stakeOf(seat);
      const { roundId } = stake;
      await reserve(stake);
      const params = { name: service.name, roundId };
      const answers = await Promise.all([
        reserve({ ...stakeOf(seat), roundId }),
        rollBack(backOf(stake)),
        settle(winOf(stake, 15 * RUB)),
        platform
          .visitor()
          .call('returnTeamServiceRound', { params, body: { reason: 'x' } }, bearer)
          .then(told),
        reserve(stake),
        rollBack(backOf(stake)),
      ]);
      expect(answers).not.toContain('internal');
      const state = await lookUp(stake);
      if (typeof state !== 'string' && state.state === 'open') await settle(winOf(stake, 0));
    }
    expect((await entryOfNow(service.name)).reservedUnits).toBe(0);
  });

  test('a settled round is returned by nobody', async () => {
    const { service, seat, reserve, settle, balance } = await table();
    const stake = stakeOf(seat);
    await reserve(stake);
    await settle(winOf(stake, 0));
    const params = { name: service.name, roundId: stake.roundId };
    const answer = await platform.visitor().call('returnTeamServiceRound', { params, body: { reason: 'x' } }, bearer);
    expect(answer.refusal.code).toBe('slot-round-finished');
    expect(await balance()).toBe(990 * RUB);
  });
});
