import { UNITS_PER_MAJOR } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { DAY_MS, RUB } from '../../../tests/support/offers.ts';
import { accountUnits, callsOf, entryNow, tableAt } from '../../../tests/support/team-service-table.ts';
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
import { auditLedger } from '../../ledger/audit.ts';

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices();
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
  await platform.close();
});
const table = (change?: Parameters<TeamServicesPlatform['add']>[0], roubles?: number) =>
  tableAt(platform, change, roubles);

describe('[TS7] the caps of stakes', () => {
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
    // A round that is over frees its part of the cap, however it ended.
    expect([await rollBack(backOf(last)), await settle(winOf(stake, 0))]).toEqual([950, 950]);
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(0);
    expect(await reserve(stakeOf(seat, { stakeUnits: 50 * RUB }))).toBe(900);
    expect(await balance()).toBe(900 * RUB);
  });

  test('hold for many at one moment', async () => {
    const { service, seat, reserve, balance } = await table({ caps: { ...CAPS, reservedUnits: 50 * RUB } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(stakeOf(seat))));
    expect(answers.filter((answer) => answer === 'team-service-reserved-full')).toHaveLength(7);
    expect(await balance()).toBe(950 * RUB);
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(50 * RUB);
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
    const { reserve } = callsOf(platform, service);
    const usd = (dollars: number) => stakeOf(seat, { currency: 'USD', stakeUnits: dollars * UNITS_PER_MAJOR });
    expect(await reserve(usd(1.01))).toBe('stake-above-maximum');
    expect(await reserve(usd(1))).toBe(99);
    expect(await reserve(usd(0.51))).toBe('team-service-reserved-full');
    expect(await reserve(usd(0.5))).toBe(98.5);
    expect((await entryNow(platform, service.name)).reservedUnits).toBe(150 * RUB);
    expect(await accountUnits(platform, service.name, 'USD')).toBe(1.5 * UNITS_PER_MAJOR);
  });
});

describe('[TS8] the caps of wins', () => {
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
    expect(await accountUnits(platform, service.name)).toBe(-90 * RUB);
    expect(await decided('release')).toBe(1_220 * RUB);
    expect(await accountUnits(platform, service.name)).toBe(-220 * RUB);
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
    expect(await entryNow(platform, service.name)).toMatchObject({ paidTodayUnits: 60 * RUB });
  });
});
