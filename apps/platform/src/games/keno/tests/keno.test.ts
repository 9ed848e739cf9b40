import { randomUUID } from 'node:crypto';
import { BET_LIMITS, FACT_CURRENCIES, unitsOf } from '@baize/devkit/specification/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kenoHits } from '@baize/fairness/games/keno/keno';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import type { PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

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

  it.each(FACT_CURRENCIES)('[row:K01] keno takes stakes within the limits of %s and no others', async (currency) => {
    const [minStakeUnits, maxStakeUnits] = BET_LIMITS.keno[currency].map(unitsOf) as [number, number];
    const player = await platform.newPlayer(currency, 3 * maxStakeUnits);
    const refusal = async (stakeUnits: number) => (await place(player, bet({ currency, stakeUnits }))).refusal?.code;
    expect(await refusal(minStakeUnits - 1)).toBe('stake-below-minimum');
    expect(await refusal(maxStakeUnits + 1)).toBe('stake-above-maximum');
    // One number of the classic table pays 3.96 times at most, so that the largest stake is that of the game.
    for (const stakeUnits of [minStakeUnits, maxStakeUnits])
      expect((await place(player, bet({ currency, stakeUnits, risk: 'classic', picks: [7] }))).status).toBe(200);
    const { limits } = (await platform.call('getKenoConfig', {})).body;
    expect(limits).toContainEqual(expect.objectContaining({ currency, minStakeUnits, maxStakeUnits }));
  });

  it('takes on a row that pays 1,000 times no stake that would win more than the largest win, and says how much', async () => {
    const player = await platform.newPlayer('RUB', 100_000 * RUB);
    const high = { risk: 'high' as const, picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
    expect(await place(player, bet({ ...high, stakeUnits: 1_000 * RUB + 1 }))).toMatchObject({
      status: 422,
      refusal: {
        code: 'stake-above-maximum',
        errors: { stakeUnits: ['stake-above-maximum'] },
        limits: { currency: 'RUB', minStakeUnits: RUB, maxStakeUnits: 1_000 * RUB, maxWinUnits: 1_000_000 * RUB },
      },
    });
    expect(await place(player, bet({ ...high, stakeUnits: 1_000 * RUB }))).toMatchObject({ status: 200 });
  });

  it('says in its configuration what each row returns, as exact fractions', async () => {
    const { returns } = (await platform.call('getKenoConfig', {})).body;
    expect(returns).toHaveLength(40);
    const even = { numerator: '99', denominator: '100' };
    expect(returns).toContainEqual({ bet: 'classic-1', least: even, greatest: even });
    // 1.9 x 300/780 + 4.5 x 45/780
    const two = { numerator: '103', denominator: '104' };
    expect(returns).toContainEqual({ bet: 'classic-2', least: two, greatest: two });
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
