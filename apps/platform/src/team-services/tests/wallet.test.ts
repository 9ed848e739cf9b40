import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { accountUnits, entryNow, tableAt } from '../../../tests/support/team-service-table.ts';
import {
  type TeamServicesPlatform,
  backOf,
  stakeOf,
  startTeamServices,
  winOf,
} from '../../../tests/support/team-services.ts';
import { sign } from '../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { SESSION_MS } from '../../slots/sessions.ts';

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices({ BLOCKED_COUNTRIES: 'US' });
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
  await platform.close();
});
const table = (change?: Parameters<TeamServicesPlatform['add']>[0], roubles?: number) =>
  tableAt(platform, change, roubles);

describe('[TS5] a wallet call', () => {
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
    // A recorded signature, sent to another call of the same service.
    const win = winOf(body, 900 * RUB);
    expect((await send(sign(service.secret, JSON.stringify(win), platform.now()), win)).status).toBe(422);
    expect((await send(sign(service.secret, text, platform.now()))).body.balanceUnits).toBe(990 * RUB);
  });
});

describe('[TS6] a round of a service', () => {
  test('moves stake and win once each, on the account of the service alone, and stands in the history', async () => {
    const { service, seat, reserve, settle, lookUp, balance } = await table();
    const stake = stakeOf(seat);
    expect(await reserve(stake)).toBe(990);
    expect(await lookUp(stake)).toMatchObject({ state: 'open', stakeUnits: 10 * RUB, paidUnits: 0, finishedAt: null });
    const win = winOf(stake, 25 * RUB);
    expect(await settle(win)).toBe(1_015);
    expect(await Promise.all([reserve(stake), settle(win), settle(win)])).toEqual([990, 1_015, 1_015]);
    expect(await balance()).toBe(1_015 * RUB);
    expect(await accountUnits(platform, service.name)).toBe(-15 * RUB);
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
    expect(await entryNow(platform, service.name)).toMatchObject({ reservedUnits: 0, paidTodayUnits: 25 * RUB });
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
    expect([
      await accountUnits(platform, service.name),
      (await entryNow(platform, service.name)).reservedUnits,
    ]).toEqual([0, 0]);
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
    // Different settles and a roll back of one round at the same moment: exactly one of them ends the round.
    await Promise.all([settle(winOf(second, 5 * RUB)), rollBack(backOf(second)), settle(winOf(second, 5 * RUB))]);
    expect([1_025 * RUB, 1_030 * RUB]).toContain(await balance());
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
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
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
    const racing = stakeOf(seat);
    const [taken] = await Promise.all([reserve(racing), rollBack(backOf(racing))]);
    expect([1_000, 'slot-bet-rolled-back']).toContain(taken);
    expect(await balance()).toBe(1_010 * RUB);
  });
});

describe('[TS5] a service reaches nobody who did not come', () => {
  test('neither a player of another service, nor another player’s round, nor another service’s', async () => {
    const one = await table();
    const other = await table();
    const neighbour = await platform.seat(one.service.name);
    const stake = stakeOf(one.seat);
    await one.reserve(stake);
    // A session of another service, and one that was never opened.
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
