import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previousHash } from '@baize/fairness';
import type { CrashRoundResult, CrashState } from '@baize/protocol';
import { openLive } from './support/live-client.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

const RUB = 10_000;
/** Long enough for a slow machine to see one round end and the next one open. */
const PATIENCE_MS = 120_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['crash'],
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
      houseEdge: 0.01,
      limits: { length: 5 },
    });
    expect((await platform.call('getCrashState', {})).body).toMatchObject({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await platform.call('getCrashHistory', {})).status).toBe(200);
  });

  it(
    'takes a bet for the round that the player saw, and shows it as open',
    async () => {
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
    },
    PATIENCE_MS,
  );

  it(
    'shows any round that has ended with what proves it, and none that has not',
    async () => {
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
    },
    PATIENCE_MS,
  );

  it('not-found: cashing out a bet that was never placed', async () => {
    const player = await platform.newPlayer('RUB', 0);
    const answer = await platform.call('cashOutCrashBet', { params: { betId: randomUUID() }, body: {} }, player);
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
  });
});
