import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kenoHits, verifyBet } from '@baize/fairness';
import { CURRENCIES, type PlaceKenoBet } from '@baize/protocol';
import type { Player } from '../src/http/player.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { limitsOf } from '../src/limits.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['keno'] });
});
afterAll(() => platform.close());

function bet(changes: Partial<PlaceKenoBet> = {}): PlaceKenoBet {
  const picks = [3, 7, 12, 18, 23, 40];
  return { id: randomUUID(), currency: 'RUB', stakeUnits: 5 * RUB, risk: 'medium', picks, ...changes };
}

const place = (by: Player, body: PlaceKenoBet) => platform.call('placeKenoBet', { body }, by);

describe('a keno bet', () => {
  it('is drawn and settled at once, moves exactly its stake and payout, and can be recomputed', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const placed = await place(player, bet());
    expect(placed).toMatchObject({ status: 200, body: { replayed: false } });
    const { id, payoutUnits, proof } = placed.body.bet;
    expect(placed.body.balanceUnits).toBe(95 * RUB + payoutUnits);
    expect(proof.serverSeed).toBeNull();

    const rotation = { serverSeedHash: proof.serverSeedHash, clientSeed: 'mine' };
    await platform.call('rotateSeeds', { body: rotation }, player, 'keno');
    const { body } = await platform.call('getBet', { params: { betId: id } }, undefined, 'keno');
    if (body.game !== 'keno') throw new Error('not a keno bet');
    const { stakeUnits, maxWinUnits, outcome } = body;
    const { serverSeed, ...seeds } = body.proof;
    const record = { ...seeds, ...outcome, algorithm: 'keno/1' as const, serverSeed: serverSeed! };
    expect(verifyBet({ ...record, stakeUnits, maxWinUnits, payoutUnits })).toMatchObject({ matches: true });
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });

  it('sent many times is placed once and answered the same every time', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = bet();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(player, body)));
    expect(answers.filter((answer) => !answer.body.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer.body, replayed: null }))).size).toBe(1);
  });

  it('idempotency-conflict: the id was used with another table or other numbers', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = bet();
    await place(player, body);
    const others: Partial<PlaceKenoBet>[] = [{ risk: 'high' }, { picks: [3, 7, 12, 18, 23, 39] }];
    for (const changes of others)
      expect(await place(player, { ...body, ...changes })).toMatchObject({
        status: 409,
        refusal: { code: 'idempotency-conflict' },
      });
  });

  it.each(CURRENCIES)('[K01] keno takes stakes within the limits of %s and no others', async (currency) => {
    const { minStakeUnits, maxStakeUnits } = limitsOf('keno', currency);
    const player = await platform.newPlayer(currency, 3 * maxStakeUnits);
    const refusal = async (stakeUnits: number) => (await place(player, bet({ currency, stakeUnits }))).refusal?.code;
    expect(await refusal(minStakeUnits - 1)).toBe('stake-below-minimum');
    expect(await refusal(maxStakeUnits + 1)).toBe('stake-above-maximum');
    for (const stakeUnits of [minStakeUnits, maxStakeUnits])
      expect((await place(player, bet({ currency, stakeUnits }))).status).toBe(200);
    const { limits } = (await platform.call('getKenoConfig', {})).body;
    expect(limits).toContainEqual(limitsOf('keno', currency));
  });

  it.each([
    [[], { picks: ['too-small'] }],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { picks: ['too-big'] }],
    [[7, 7], { picks: ['invalid'] }],
    [[0, 41], { 'picks.0': ['too-small'], 'picks.1': ['too-big'] }],
  ])('validation-failed: the numbers %p are refused by name', async (picks, errors) => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    expect(await place(player, bet({ picks }))).toMatchObject({ status: 422, refusal: { errors } });
  });
});

it('shows the bet in the feed and in the history, by its hits', async () => {
  const player = await platform.newPlayer('RUB', 100 * RUB);
  const { outcome, id } = (await place(player, bet())).body.bet;
  const { entries } = (await platform.call('getFeed', { query: { view: 'latest' } }, undefined, 'keno')).body;
  const label = `${kenoHits(outcome.picks, outcome.draw)}/6`;
  expect(entries.find(({ betId }) => betId === id)).toMatchObject({ game: 'keno', label });
});
