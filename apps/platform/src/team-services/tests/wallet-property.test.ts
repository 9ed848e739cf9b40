import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { cases } from '@baize/devkit/jest/cases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { type Death, mortal } from '../../../tests/support/mortal-database.ts';
import { RUB } from '../../../tests/support/offers.ts';
import {
  type AddedService,
  CAPS,
  type TeamServicesPlatform,
  startTeamServices,
} from '../../../tests/support/team-services.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { houseBalances } from '../../ledger/house-balances.ts';
import type { TeamServices } from '../team-services.ts';
import { reserve } from '../wallet/reserve.ts';
import { rollBack } from '../wallet/roll-back.ts';
import { settle } from '../wallet/settle.ts';

const RUNS = cases(4, 100);
const FUNDS = 200 * RUB;
const CAPPED = {
  ...CAPS,
  stakeUnits: 80 * RUB,
  winUnits: 50 * RUB,
  reservedUnits: 120 * RUB,
  paidADayUnits: 90 * RUB,
};

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices();
}, STARTING_MS);
afterAll(() => platform.close());

/** A message about one of a few identifiers, so that repeats, conflicts and every order come up. */
const messages = fc.array(
  fc.record({
    kind: fc.constantFrom('reserve' as const, 'settle' as const, 'roll-back' as const),
    round: fc.constantFrom('one', 'two', 'three'),
    which: fc.nat(2),
    roubles: fc.integer({ min: 0, max: 70 }),
    /** Whether the process dies at it, and on which side of the commit. */
    dies: fc.constantFrom(null, null, null, false, true),
  }),
  { minLength: 3, maxLength: 25 },
);
type Message = typeof messages extends fc.Arbitrary<(infer One)[]> ? One : never;

it('[TS6] [TS7] [TS8] in any order, repeated and with kills anywhere, wallet, sums and account are what the accepted messages say', async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (sent) => {
      const service = await platform.add({ caps: CAPPED });
      const { visitor, claims } = await platform.seat(service.name, FUNDS / RUB);
      const first = new Map<string, string>();
      for (const message of sent) {
        const id = `${message.kind}-${message.round}-${message.which}`;
        const answer = await deliver(message, id, service.name, claims.sid);
        // A rollback changes the answer to a repeat of its stake; every other answer stays the same forever.
        const known = first.get(id);
        if (known !== undefined && known !== 'slot-round-unknown' && answer !== 'slot-bet-rolled-back')
          expect([known, 'idempotency-conflict']).toContain(answer);
        if (known === undefined || known === 'slot-round-unknown') first.set(id, answer);
      }
      await expectRight(service, await balanceOf(visitor));
    }),
    { numRuns: RUNS },
  );
});

/** Sends a message; if the process dies at it, the service sends it again to the next one. */
async function deliver(message: Message, transactionId: string, service: string, sessionId: string): Promise<string> {
  const { kind, round: roundId, which, roubles } = message;
  const act = { transactionId, sessionId, roundId };
  const send = async (house: TeamServices): Promise<string> => {
    const answer = await (kind === 'reserve'
      ? reserve(house, service, { ...act, currency: 'RUB', stakeUnits: (roubles + 1) * RUB })
      : kind === 'settle'
        ? settle(house, service, { ...act, currency: 'RUB', winUnits: roubles * RUB })
        : rollBack(house, service, { ...act, reserveTransactionId: `reserve-${roundId}-${which}` }));
    return String(answer.balanceUnits);
  };
  // The session is read in a transaction of its own first.
  if (message.dies !== null) await send(houseOn({ atTransaction: 2, committed: message.dies })).catch(() => 'died');
  return send(houseOn(null)).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

function houseOn(death: Death | null): TeamServices {
  const { bus, clock, ledger, log, offer } = platform.deps;
  const database = mortal(platform.database, death, () => {});
  return { bus, clock, ledger, log, offer, database, insideHosts: [], resolve: lookup, codeSecret: randomUUID() };
}

async function expectRight({ name }: AddedService, balanceUnits: number): Promise<void> {
  const { kysely } = platform.database;
  const rounds = await kysely.selectFrom('slot_rounds').selectAll().where('team_service', '=', name).execute();
  const held = await kysely.selectFrom('slot_held_wins').selectAll().where('game_id', '=', name).execute();
  const entry = await kysely.selectFrom('team_services').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const sum = (units: readonly number[]): number => units.reduce((total, each) => total + each, 0);
  const staked = sum(rounds.map(({ stake_units }) => stake_units));
  const won = sum(rounds.map(({ won_units }) => won_units));
  expect(balanceUnits).toBe(FUNDS - staked + won);
  const accepted = await kysely
    .selectFrom('slot_transactions')
    .selectAll()
    .where('id', 'like', `${name}~%`)
    .where('refusal', 'is', null)
    .execute();
  const amountOf = (kind: string) =>
    sum(accepted.filter((each) => each.kind === kind).map((each) => each.amount_units));
  expect([staked, won + sum(held.map(({ held_units }) => held_units))]).toEqual([amountOf('bet'), amountOf('win')]);
  const open = rounds.filter(({ finished_at }) => finished_at === null);
  expect(entry.reserved_units).toBe(sum(open.map(({ stake_units }) => stake_units)));
  expect(entry.paid_units).toBe(won);
  expect(entry.reserved_units).toBeLessThanOrEqual(CAPPED.reservedUnits);
  expect(won).toBeLessThanOrEqual(CAPPED.paidADayUnits);
  for (const round of rounds) {
    expect(round.stake_units).toBeLessThanOrEqual(CAPPED.stakeUnits);
    expect(round.won_units).toBeLessThanOrEqual(CAPPED.winUnits);
  }
  const account = await kysely
    .selectFrom('ledger_accounts')
    .select('id')
    .where('purpose', '=', `team-service:${name}`)
    .executeTakeFirst();
  const booked = account && (await houseBalances(kysely)).get(account.id);
  expect(booked ?? 0).toBe(staked - amountOf('win'));
  expect(await auditLedger(kysely)).toEqual([]);
}
