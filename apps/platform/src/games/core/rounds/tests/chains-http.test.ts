import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STARTING_MS } from '../../../../../tests/support/accounts.ts';
import { readyBeacon, testChain } from '../../../../../tests/support/beacon.ts';
import { type TestPlatform, startTestPlatform } from '../../../../../tests/support/platform.ts';

const RUB = 10_000;
const own = testChain('Test beacon');
/** Its rounds are never emitted. */
let isAway = true;

let platform: TestPlatform;
beforeAll(async () => {
  const ready = readyBeacon(own);
  const beacon = { ...ready, round: async (number: number) => (isAway ? null : ready.round(number)) };
  platform = await startTestPlatform({
    services: ['general', 'crash'],
    unsalted: true,
    outside: { beacon },
    environment: { CHAIN_NOTICE_SECONDS: '1', CRASH_CHAIN_LENGTH: '100', ROULETTE_CHAIN_LENGTH: '100' },
  });
}, STARTING_MS);
afterAll(() => platform.close());

it(
  'a fresh machine takes no bet before the salts that it announced are there, and begins by itself when they are',
  async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = { id: randomUUID(), currency: 'RUB' as const, stakeUnits: RUB, roundNumber: 1, autoCashOut: null };
    const [crashBefore, rouletteBefore] = [
      (await platform.call('getCrashState', {})).body,
      (await platform.call('getRouletteState', {})).body,
    ];
    expect(crashBefore).toMatchObject({ phase: 'crashed', roundNumber: 0, bust: null, bets: [] });
    expect(rouletteBefore).toMatchObject({ phase: 'ended', roundNumber: 0, pocket: null, bets: [] });
    const early = await platform.call('placeCrashBet', { body }, player);
    expect([early.status, early.refusal.code]).toEqual([409, 'chain-unsalted']);
    const { chains, more } = (await platform.call('listChains', {})).body;
    expect(more).toBe(false);
    expect(chains.map(({ game }) => game).toSorted()).toEqual(['crash', 'roulette']);
    for (const chain of chains) {
      expect(chain).toMatchObject({ length: 100, version: 1, salt: null, firstRound: null, withdrawnAt: null });
      expect(chain.promised!.source).toBe('Test beacon');
      expect(chain.promised!.at - chain.announcedAt!).toBeGreaterThanOrEqual(1_000);
    }

    const { source, number, at } = chains.find(({ game }) => game === 'crash')!.promised!;
    expect(crashBefore.saltAwaited).toEqual({ source, number, at });
    isAway = false;
    const state = await until(async () => {
      const { status, body: shown } = await platform.call('getCrashState', {});
      return status === 200 && shown.phase === 'betting' && shown;
    });
    const { body: listed } = await platform.call('listChains', { query: { game: 'crash' } });
    const [crash] = listed.chains;
    expect(crash).toMatchObject({ salt: state.salt, firstRound: 1, chainTerminatingHash: state.chainTerminatingHash });
    expect(own.round(crash!.promised!.number).randomness).toBe(state.salt);
    expect((await platform.call('placeCrashBet', { body }, player)).status).toBe(200);
    const kept = await platform.call('getBeaconRound', { params: { round: String(crash!.promised!.number) } });
    expect(kept.body.round.randomness).toBe(state.salt);
  },
  STARTING_MS,
);

it('GET /fairness/chains refuses what is no game and no instant', async () => {
  for (const query of [{ game: 'dice' }, { before: 'now' }]) {
    const { status } = await platform.call('listChains', { query } as never);
    expect(status).toBe(422);
  }
  const before = String(Date.UTC(2026, 0, 1));
  expect((await platform.call('listChains', { query: { before } })).body).toEqual({ chains: [], more: false });
});

async function until<Found>(look: () => Promise<Found | false>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
