import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { entryNow, tableAt, told } from '../../../tests/support/team-service-table.ts';
import {
  type TeamServicesPlatform,
  backOf,
  bearer,
  stakeOf,
  startTeamServices,
  winOf,
} from '../../../tests/support/team-services.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { STALE_MS } from '../../slots/wallet/rounds.ts';
import { returnLeftOpen } from '../open-rounds/return-left-open.ts';

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices();
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
  await platform.close();
});
const table = () => tableAt(platform);
const DAY_MS = 86_400_000;
/** As every process looks again and again. */
const look = () => returnLeftOpen({ ...platform.deps, clock: platform.now }, DAY_MS);

describe('[TS9] what a service leaves open', () => {
  test('a stopped one takes no stakes; what is open is settled and returned', async () => {
    const { service, seat, reserve, settle, rollBack } = await table();
    const [one, two] = [stakeOf(seat), stakeOf(seat)];
    await reserve(one);
    await reserve(two);
    const params = { name: service.name };
    await platform.asOperator('setTeamServiceState', { params, body: { state: 'stopped', reason: 'x' } });
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
    const { notices } = (await seat.visitor.call('listNotices', { query: {} })).body;
    expect(notices.map(({ about }) => about)).toMatchObject([
      { kind: 'round-returned', currency: 'RUB', amountUnits: 20 * RUB },
    ]);
    expect(await lookUp(stake)).toMatchObject({ state: 'returned' });
    expect(await settle(winOf(stake, 900 * RUB))).toBe('slot-round-finished');
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
    const acts = await platform.database.kysely
      .selectFrom('operator_acts')
      .select(['act', 'reason', 'before'])
      .where('subject', '=', `team-service:${service.name}/${stake.roundId}`)
      .execute();
    expect(acts).toMatchObject([{ act: 'returnTeamServiceRound', before: { stakeUnits: 20 * RUB } }]);
  });

  test('service-gone-for-good: after a day the platform returns its rounds, once, and the history says so', async () => {
    const { service, seat, reserve, settle, rollBack, lookUp, balance } = await table();
    const [gone, settled] = [stakeOf(seat), stakeOf(seat)];
    await reserve(gone);
    await reserve({ ...stakeOf(seat), roundId: gone.roundId });
    await reserve(settled);
    await settle(winOf(settled, 15 * RUB));
    platform.advance(DAY_MS - 1);
    await look();
    expect(await lookUp(gone)).toMatchObject({ state: 'open', stakeUnits: 20 * RUB });
    platform.advance(1);
    await Promise.all([look(), look()]);
    await seat.visitor.renew();
    expect(await balance()).toBe(1_005 * RUB);
    expect(await lookUp(gone)).toMatchObject({ state: 'returned', stakeUnits: 0 });
    const late = [
      settle(winOf(gone, 900 * RUB)),
      rollBack(backOf(gone)),
      reserve({ ...stakeOf(seat), roundId: gone.roundId }),
    ];
    expect(await Promise.all(late)).toEqual(['slot-round-finished', 1_005, 'slot-session-ended']);
    await look();
    expect(await balance()).toBe(1_005 * RUB);
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
    const { wagers } = (await seat.visitor.call('listWagers', { query: { game: 'slots' } })).body;
    expect(wagers.find(({ status }) => status === 'refunded')).toMatchObject({
      slot: { id: service.name },
      stakeUnits: 20 * RUB,
      creditedUnits: 20 * RUB,
      multiplier: null,
    });
  });

  test('settle-at-the-last-moment: either the win is booked or the stake is back, and never both', async () => {
    const { service, seat, reserve, settle, lookUp } = await table();
    const stakes = Array.from({ length: 6 }, () => stakeOf(seat));
    for (const stake of stakes) await reserve(stake);
    platform.advance(DAY_MS);
    const [answers] = await Promise.all([Promise.all(stakes.map((stake) => settle(winOf(stake, 15 * RUB)))), look()]);
    for (const [index, answer] of answers.entries())
      expect(await lookUp(stakes[index]!)).toMatchObject(
        answer === 'slot-round-finished'
          ? { state: 'returned', paidUnits: 0 }
          : { state: 'settled', paidUnits: 15 * RUB },
      );
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
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
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
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
