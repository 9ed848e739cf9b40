import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';
import { verifyRouletteRound } from '@baize/fairness/games/roulette/verify';
import { STARTING_MS } from '../../../../../tests/support/accounts.ts';
import { readyBeacon, testChain } from '../../../../../tests/support/beacon.ts';
import { type TestPlatform, startTestPlatform } from '../../../../../tests/support/platform.ts';

const RUB = 10_000;
const own = testChain('Test beacon');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['general', 'crash'],
    unsalted: true,
    outside: { beacon: readyBeacon(own) },
    environment: {
      ROUNDS_VERSION: '2',
      CHAIN_NOTICE_SECONDS: '1',
      CRASH_CHAIN_LENGTH: '100',
      ROULETTE_CHAIN_LENGTH: '100',
      ROULETTE_BETTING_SECONDS: '2',
      ROULETTE_SPIN_SECONDS: '1',
    },
  });
}, STARTING_MS);
afterAll(() => platform.close());

it(
  'a machine that is set to version 2 announces it, names what a round waits for, and answers all that proves the round',
  async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { chains } = (await platform.call('listChains', {})).body;
    expect(chains.map(({ version }) => version)).toEqual([2, 2]);
    const id = randomUUID();
    const stake = { id, currency: 'RUB' as const, stakeUnits: RUB, colour: 'black' as const };
    const state = await until(async () => {
      const { status, body } = await platform.call('getRouletteState', {});
      if (status !== 200 || body.phase !== 'betting' || body.beacon?.closedAt !== undefined) return false;
      const bet = await platform.call(
        'placeRouletteBet',
        { body: { ...stake, roundNumber: body.roundNumber } },
        player,
      );
      return bet.status === 200 && body;
    });
    expect(state).toMatchObject({ pocket: null, hash: null, beacon: { chain: 'Test beacon' } });
    const params = { roundNumber: String(state.roundNumber) };
    const round = await until(async () => {
      const { status, body } = await platform.call('getRouletteRound', { params });
      return status === 200 && body;
    });
    const { described, chain, closedAt, randomness, signature, ...named } = round.beacon!;
    expect({ chain, ...named }).toEqual(state.beacon);
    expect(closedAt).toBe(state.spinsAt);
    verifyBeaconRound(described, own.round(named.round));
    expect({ randomness, signature }).toEqual({
      randomness: own.round(named.round).randomness,
      signature: own.round(named.round).signature,
    });
    const { matches } = verifyRouletteRound({
      roundHash: round.hash,
      earlierHash: state.commitment,
      salt: state.salt,
      pocket: round.pocket,
      beacon: {
        beacon: described.chainHash,
        chain: described,
        round: named.round,
        closedAt: closedAt!,
        randomness: randomness!,
        signature: signature!,
      },
    });
    expect(matches).toBe(true);
    const { body: bet } = await platform.call('getBet', { params: { betId: id } }, undefined, 'crash');
    expect(bet).toMatchObject({ proof: { algorithm: 'roulette/2', beacon: round.beacon } });
    const { rounds } = (await platform.call('getRouletteHistory', {})).body;
    const listed = rounds.find(({ roundNumber }) => roundNumber === state.roundNumber);
    expect(listed!.beacon).toEqual({ chain, closedAt, randomness, signature, ...named });
  },
  STARTING_MS,
);

async function until<Found>(look: () => Promise<Found | false>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
