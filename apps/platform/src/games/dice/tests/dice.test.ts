import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import type { PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { walletOf } from '../../../ledger/wallets.ts';
import { limitsOf } from '../../../bets/limits/limits.ts';
import { storeInstant } from '../../../../tests/support/stored-bets.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice'] });
});
afterAll(() => platform.close());

function bet(changes: Partial<PlaceDiceBet> = {}): PlaceDiceBet {
  return { id: randomUUID(), currency: 'RUB', stakeUnits: 5 * RUB, direction: 'under', chance: 4950, ...changes };
}

const place = (by: Player, body: PlaceDiceBet) => platform.call('placeDiceBet', { body }, by);
const balanceOf = async ({ userId }: Player) => (await walletOf(platform.database.kysely, userId, 'RUB'))!.balanceUnits;

describe('a dice bet', () => {
  it('is settled at once and moves exactly its stake and its payout', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { status, body } = await place(player, bet());
    expect(status).toBe(200);
    expect(body.replayed).toBe(false);
    expect(body.balanceUnits).toBe(100 * RUB - 5 * RUB + body.bet.payoutUnits);
    expect(body.bet.status).toBe(body.bet.payoutUnits > 0 ? 'won' : 'lost');
    expect(await balanceOf(player)).toBe(body.balanceUnits);
  });

  it('can be recomputed by anyone once its seed is revealed, and not before', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const placed = (await place(player, bet())).body.bet;
    const read = () => platform.call('getBet', { params: { betId: placed.id } }, undefined, 'dice');
    expect((await read()).body).toEqual(placed);
    expect(placed.proof.serverSeed).toBeNull();

    await platform.call(
      'rotateSeeds',
      { body: { serverSeedHash: placed.proof.serverSeedHash, clientSeed: 'mine' } },
      player,
      'dice',
    );
    const revealed = (await read()).body;
    if (revealed.game !== 'dice') throw new Error('not a dice bet');
    const { serverSeed, serverSeedHash, clientSeed, nonce } = revealed.proof;
    const verification = verifyBet({
      algorithm: 'dice/1',
      serverSeed: serverSeed!,
      serverSeedHash,
      clientSeed,
      nonce,
      stakeUnits: revealed.stakeUnits,
      maxWinUnits: revealed.maxWinUnits,
      direction: revealed.outcome.direction,
      chanceHundredths: revealed.outcome.chance,
      rollHundredths: revealed.outcome.roll,
      payoutUnits: revealed.payoutUnits,
    });
    expect(verification).toMatchObject({ matches: true });
  });

  it('keeps the largest win that held when it was placed', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    await storeInstant(platform.database, false);
    const { id, maxWinUnits } = (await place(player, bet())).body.bet;
    await storeInstant(platform.database, true);
    expect(maxWinUnits).toBe(limitsOf('dice', 'RUB').maxWinUnits);
    const earlier = { max_win: maxWinUnits - 1 };
    await platform.database.kysely.updateTable('bets').set(earlier).where('id', '=', id).execute();
    const { body } = await platform.call('getBet', { params: { betId: id } }, undefined, 'dice');
    expect(body.maxWinUnits).toBe(maxWinUnits - 1);
  });

  it('counts the nonce up by one a bet', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const nonces = [];
    for (let i = 0; i < 3; i++) nonces.push((await place(player, bet())).body.bet.proof.nonce);
    expect(nonces).toEqual([0, 1, 2]);
    expect((await platform.seedsOf(player)).nonce).toBe(3);
  });

  it('sent many times is placed once and answered the same every time', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = bet();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(player, body)));
    answers.push(await place(player, body));
    expect(answers.filter((answer) => !answer.body.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer.body, replayed: null }))).size).toBe(1);
  });

  it('repeated after it emptied the wallet gets its first answer', async () => {
    const player = await platform.newPlayer('RUB', 5 * RUB);
    let body = bet({ chance: 1 });
    let first = await place(player, body);
    while (first.body.bet.status === 'won')
      first = await place(player, (body = bet({ chance: 1, stakeUnits: first.body.balanceUnits })));
    expect(await place(player, body)).toMatchObject({ status: 200, body: { ...first.body, replayed: true } });
  });

  it('idempotency-conflict: the id was used for another bet, or by another player', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = bet();
    await place(player, body);
    expect(await place(player, { ...body, chance: 10 })).toMatchObject({
      status: 409,
      refusal: { code: 'idempotency-conflict' },
    });
    const other = await platform.newPlayer('RUB', 100 * RUB);
    expect(await place(other, body)).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
  });

  it('balance-too-low: refused and may be tried again with the same id', async () => {
    const player = await platform.newPlayer('RUB', 4 * RUB);
    const body = bet();
    expect(await place(player, body)).toMatchObject({ status: 409, refusal: { code: 'balance-too-low' } });
    expect(await balanceOf(player)).toBe(4 * RUB);
    expect((await place(player, { ...body, stakeUnits: 4 * RUB })).status).toBe(200);
  });

  it('wallet-missing, stake-below-minimum, stake-above-maximum: refused by name', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    expect((await place(player, bet({ currency: 'USD', stakeUnits: 100 }))).refusal.code).toBe('wallet-missing');
    expect((await place(player, bet({ stakeUnits: RUB - 1 }))).refusal.code).toBe('stake-below-minimum');
    expect((await place(player, bet({ stakeUnits: 10_000 * RUB + 1 }))).refusal.code).toBe('stake-above-maximum');
  });

  it('stake-above-maximum: no stake is taken whose full payout is above the largest win, in any currency', async () => {
    // 9,900 times 101.0101 is the 1,000,000 that the game pays at most.
    const largest = { RUB: 1_010_101, USD: 10_101, KZT: 5_050_505, INR: 1_010_101, EUR: 10_101 } as const;
    for (const [currency, stakeUnits] of Object.entries(largest) as [keyof typeof largest, number][]) {
      const player = await platform.newPlayer(currency, 10_000 * RUB);
      const longShot = (units: number) => place(player, bet({ currency, chance: 1, stakeUnits: units }));
      expect(await longShot(stakeUnits + 1)).toMatchObject({
        status: 422,
        refusal: {
          code: 'stake-above-maximum',
          errors: { stakeUnits: ['stake-above-maximum'] },
          limits: { currency, maxStakeUnits: stakeUnits },
        },
      });
      expect((await longShot(stakeUnits)).status).toBe(200);
    }
  });

  it('a bet that was placed is answered again, whatever its limits have become', async () => {
    const player = await platform.newPlayer('RUB', 10_000 * RUB);
    const body = bet({ chance: 4_950, stakeUnits: 5_000 * RUB });
    await storeInstant(platform.database, false);
    const { bet: placed } = (await place(player, body)).body;
    await storeInstant(platform.database, true);
    // As a house would have stored it that took bets of a low chance at any stake.
    const outcome = JSON.stringify({ ...placed.outcome, chance: 1 });
    await platform.database.kysely.updateTable('bets').set({ outcome }).where('id', '=', placed.id).execute();
    expect(await place(player, { ...body, chance: 1 })).toMatchObject({
      status: 200,
      body: { replayed: true, bet: { id: placed.id } },
    });
    expect(await place(player, { ...body, id: randomUUID(), chance: 1 })).toMatchObject({ status: 422 });
  });

  it('says in its configuration what comes back: 98.9804 to 98.9902 of a hundred, as exact fractions', async () => {
    const { returns } = (await platform.call('getDiceConfig', {})).body;
    expect(returns.map(({ bet: name }) => name)).toEqual(['under', 'over']);
    const percent = ({ numerator, denominator }: { numerator: string; denominator: string }) =>
      ((Number(numerator) / Number(denominator)) * 100).toFixed(5);
    expect(returns.map(({ least, greatest }) => [percent(least), percent(greatest)])).toEqual([
      ['98.98042', '98.99015'],
      ['98.98042', '98.99010'],
    ]);
  });

  it('validation-failed: names each field and its fault', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const body = { ...bet(), stakeUnits: '50000', chance: 9801, extra: 1, direction: undefined };
    const answer = await place(player, body as never);
    expect(answer.status).toBe(422);
    expect(answer.refusal.errors).toEqual({
      stakeUnits: ['invalid-type'],
      chance: ['too-big'],
      extra: ['unknown-field'],
      direction: ['required'],
    });
  });

  it('unauthorized: without a token and with an unknown one', async () => {
    expect(await platform.call('placeDiceBet', { body: bet() })).toMatchObject({
      status: 401,
      refusal: { code: 'unauthorized' },
    });
    const stranger = { userId: randomUUID(), sessionId: randomUUID(), name: 'nobody', avatar: 0, hides: false };
    expect(await place(stranger, bet())).toMatchObject({ status: 401, refusal: { code: 'unauthorized' } });
  });

  it('never overdraws under concurrent bets', async () => {
    const player = await platform.newPlayer('RUB', 10 * RUB);
    const answers = await Promise.all(Array.from({ length: 40 }, () => place(player, bet({ chance: 1 }))));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(await balanceOf(player)).toBeGreaterThanOrEqual(0);
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });
});

describe('the seeds', () => {
  it('rotate once however often the call is repeated, and take the committed next pair', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const before = await platform.seedsOf(player);
    const rotate = () =>
      platform.call(
        'rotateSeeds',
        { body: { serverSeedHash: before.serverSeedHash, clientSeed: 'mine' } },
        player,
        'dice',
      );
    const after = (await rotate()).body;
    expect(after).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'mine',
      nonce: 0,
      previous: { serverSeedHash: before.serverSeedHash },
    });
    expect((await rotate()).body).toEqual(after);
  });

  it('rotate once for many calls at once, which all answer the same', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { serverSeedHash, nextServerSeedHash } = await platform.seedsOf(player);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed: 'mine' } }, player, 'dice'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.nextServerSeedHash)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ serverSeedHash: nextServerSeedHash, previous: { serverSeedHash } });
  });

  it('idempotency-conflict: a pair that was given up for one client seed is not given up for another', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { serverSeedHash } = await platform.seedsOf(player);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (clientSeed) => ({
        clientSeed,
        ...(await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed } }, player, 'dice')),
      })),
    );
    const [taken, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(taken).toMatchObject({ status: 200, body: { clientSeed: taken!.clientSeed } });
    for (const answer of others)
      expect(answer).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
    expect(await platform.seedsOf(player)).toEqual(taken!.body);
  });

  it('seed-changed: a pair that is not in use cannot be given up', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const answer = await platform.call(
      'rotateSeeds',
      { body: { serverSeedHash: '0'.repeat(64), clientSeed: 'mine' } },
      player,
      'dice',
    );
    expect(answer).toMatchObject({ status: 409, refusal: { code: 'seed-changed' } });
  });
});

describe('the feed', () => {
  it('shows the bet with the face of its player', async () => {
    const player = await platform.newPlayer('RUB', 100 * RUB);
    const placed = (await place(player, bet())).body.bet;
    const { entries } = (await platform.call('getFeed', { query: { view: 'latest' } }, undefined, 'dice')).body;
    expect(entries.find(({ betId }) => betId === placed.id)).toMatchObject({
      userId: player.userId,
      player: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
      label: (placed.outcome.roll / 100).toFixed(2),
      stakeUnits: placed.stakeUnits,
    });
  });

  it('[row:C36] says nothing of who bet when the player hides', async () => {
    const player = Object.assign(await platform.newPlayer('RUB', 100 * RUB), { hides: true });
    const placed = (await place(player, bet())).body.bet;
    const { entries } = (await platform.call('getFeed', { query: { view: 'latest' } }, undefined, 'dice')).body;
    expect(entries.find(({ betId }) => betId === placed.id)).toMatchObject({ player: '***', userId: '' });
  });

  it('not-found: a bet that nobody placed', async () => {
    expect(await platform.call('getBet', { params: { betId: randomUUID() } }, undefined, 'dice')).toMatchObject({
      status: 404,
      refusal: { code: 'not-found' },
    });
  });
});

describe('the history', () => {
  it('pages through the bets, newest first', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const ids = [];
    for (let i = 0; i < 30; i++) ids.push((await place(player, bet())).body.bet.id);
    const { listOwnBets } = await import('../../../bets/placement/own-bets.ts');
    const first = await listOwnBets(platform.database.kysely, player.userId, { game: 'dice' });
    const second = await listOwnBets(platform.database.kysely, player.userId, { cursor: first.next! });
    expect(first.bets).toHaveLength(25);
    expect(second).toMatchObject({ bets: { length: 5 }, next: null });
    expect(new Set([...first.bets, ...second.bets].map(({ id }) => id))).toEqual(new Set(ids));
  });
});
