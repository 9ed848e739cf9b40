import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previousHash } from '@baize/fairness';
import type { CrashRoundResult, CrashState } from '@baize/protocol/games/crash/crash';
import type { Database } from '../../../foundation/db/database.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { chainOfShortRounds } from '../../../../tests/support/short-rounds.ts';

const RUB = 10_000;
let platform: TestPlatform;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await chainOfShortRounds(database);
  platform = await startTestPlatform({
    services: ['crash'],
    database,
    environment: { CRASH_CHAIN_LENGTH: '100', CRASH_BETTING_SECONDS: '2', CRASH_RESULT_SECONDS: '1' },
  });
});
afterAll(() => platform.close());

/** The round that takes bets now, or the next one. */
async function bettingRound(): Promise<CrashState> {
  const live = await openLive(platform.ports.crash!);
  live.send({ type: 'subscribe', topic: 'crash' });
  const first = (await live.find(({ type }) => type === 'snapshot')) as { data: CrashState };
  if (first.data.phase === 'betting') return first.data;
  const opened = await live.find(
    (answer) => answer.type === 'message' && (answer.data as { type: string }).type === 'bettingOpened',
  );
  live.close();
  return (opened as { data: { state: CrashState } }).data.state;
}

describe('the crash service', () => {
  it('shows its rules, the round that is played and the rounds that were', async () => {
    expect((await platform.call('getCrashConfig', {})).body).toMatchObject({
      bettingMs: 2_000,
      crashedMs: 1_000,
      returns: [
        {
          bet: 'cash-out',
          // The largest remainder of the 52 bits of a bust, at a target near 1,000,000 times.
          least: { numerator: '111464090752423747', denominator: '112589990684262400' },
          greatest: { numerator: '99', denominator: '100' },
        },
      ],
      limits: { length: 5 },
    });
    expect((await platform.call('getCrashState', {})).body).toMatchObject({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await platform.call('getCrashHistory', {})).status).toBe(200);
  });

  it('takes a bet for the round that the player saw, and shows it as open', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const round = await bettingRound();
    const body = {
      id: randomUUID(),
      currency: 'RUB' as const,
      stakeUnits: 10 * RUB,
      roundNumber: round.roundNumber,
      autoCashOut: 101,
    };
    const placed = await platform.call('placeCrashBet', { body }, player);
    expect(placed).toMatchObject({
      status: 200,
      body: { balanceUnits: 90 * RUB, bet: { proof: { commitment: round.commitment } } },
    });
    const { bets } = (await platform.call('getCrashOpenBets', {}, player)).body;
    expect(bets.map(({ id }) => id)).toEqual([body.id]);
    const wrongRound = await platform.call(
      'placeCrashBet',
      { body: { ...body, id: randomUUID(), roundNumber: round.roundNumber + 5 } },
      player,
    );
    expect(wrongRound).toMatchObject({ status: 409, refusal: { code: 'round-not-betting' } });
  });

  it('shows any round that has ended with what proves it, and none that has not', async () => {
    const open = await bettingRound();
    const params = { roundNumber: String(open.roundNumber) };
    const early = await platform.call('getCrashRound', { params });
    expect(early).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
    const live = await openLive(platform.ports.crash!);
    live.send({ type: 'subscribe', topic: 'crash' });
    const { data } = (await live.find(
      (answer) => answer.type === 'message' && (answer.data as { type: string }).type === 'crashed',
    )) as { data: { result: CrashRoundResult } };
    live.close();
    const { result } = data;
    const asked = { params: { roundNumber: String(result.roundNumber) } };
    const { body: round } = await platform.call('getCrashRound', asked);
    expect(round).toMatchObject(result);
    expect(previousHash(round.hash)).toBe(round.commitment);
    if (result.roundNumber === open.roundNumber) expect(round.commitment).toBe(open.commitment);

    // The same round, as if a stake had been refunded when it ended: it keeps all its fields, and says why.
    const rounds = database.kysely.updateTable('crash_rounds').set({ phase: 'refunded' });
    await rounds.where('number', '=', result.roundNumber).execute();
    expect((await platform.call('getCrashRound', asked)).body).toEqual({ ...round, voided: 'interrupted' });
    const { rounds: history } = (await platform.call('getCrashHistory', {})).body;
    expect(history).toContainEqual({ ...result, voided: 'interrupted' });
  });

  it('not-found: cashing out a bet that was never placed', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const answer = await platform.call('cashOutCrashBet', { params: { betId: randomUUID() }, body: {} }, player);
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
  });
});
