import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { type StepAction, words } from '@baize/fairness';
import { minerMines } from '@baize/fairness/games/miner/miner';
import { minerRulesOf } from '@baize/fairness/games/miner/miner-steps';
import { verifyBet } from '@baize/fairness/games/verify-bet';
import { CURRENCIES, type Currency } from '@baize/protocol';
import type { MinerBetRecord } from '@baize/protocol/games/miner/miner';
import fc from 'fast-check';
import type { Player } from '../../../../foundation/http/player.ts';
import { createStepPath } from '../step-path.ts';
import { auditLedger } from '../../../../ledger/audit.ts';
import { walletOf } from '../../../../ledger/wallets.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { mortal } from '../../../../../tests/support/mortal-database.ts';
import { type TestPlatform, startTestPlatform } from '../../../../../tests/support/platform.ts';
import { PAIR_SEED } from '../../../../bets/seeds/sealed-pair.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['miner', 'coinflip', 'dice'] });
});
afterAll(() => platform.close());

const newPlayer = () => platform.newPlayer('RUB', 1_000 * RUB);
const balanceOf = async ({ userId }: Player) => (await walletOf(platform.database.kysely, userId, 'RUB'))!.balanceUnits;
const lay = (by: Player, changes: { id?: string; mines?: number; stakeUnits?: number; currency?: Currency } = {}) =>
  platform.call(
    'placeMinerBet',
    { body: { id: randomUUID(), currency: 'RUB', stakeUnits: 10 * RUB, mines: 3, ...changes } },
    by,
  );
const openTile = (by: Player, betId: string, step: number, tile: number) =>
  platform.call('openMinerTile', { params: { betId }, body: { step, tile } }, by);
const leaveMiner = (by: Player, betId: string, step: number) =>
  platform.call('cashOutMinerBet', { params: { betId }, body: { step } }, by);

/** What is unknown outside the server: the mines of an open game. */
async function minesOf({ proof, outcome }: MinerBetRecord): Promise<number[]> {
  const pair = await platform.database.kysely
    .selectFrom('seed_pairs')
    .selectAll()
    .where('server_seed_hash', '=', proof.serverSeedHash)
    .executeTakeFirstOrThrow();
  const serverSeed = platform.deps.seedSeal.mustOpen(PAIR_SEED, pair);
  return minerMines(words({ serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce }), outcome.mines);
}
const safeTile = (mined: readonly number[]): number =>
  Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mined.includes(tile))!;

describe('a game of miner', () => {
  it('takes the stake, opens tiles, pays what the ladder says, and shows the mines only then', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player)).body;
    expect(bet).toMatchObject({ status: 'open', multiplier: null, outcome: { opened: [], minedTiles: null } });
    const mined = await minesOf(bet);
    const tile = safeTile(mined);
    const opened = await openTile(player, bet.id, 0, tile);
    expect(opened.body).toMatchObject({
      bet: { status: 'open', outcome: { opened: [tile], minedTiles: null }, proof: { serverSeed: null } },
      balanceUnits: 990 * RUB,
    });
    const left = await leaveMiner(player, bet.id, 1);
    // 0.99 x 25 / 22
    expect(left.body).toMatchObject({
      bet: { status: 'won', multiplier: 11_250, payoutUnits: 112_500, outcome: { minedTiles: mined } },
      balanceUnits: 990 * RUB + 112_500,
    });
    expect(await balanceOf(player)).toBe(left.body.balanceUnits);
  });

  it('ends with a mine, and nothing comes back', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player)).body;
    const [mine] = await minesOf(bet);
    const { body } = await openTile(player, bet.id, 0, mine!);
    expect(body).toMatchObject({ bet: { status: 'lost', multiplier: 0, payoutUnits: 0 }, balanceUnits: 990 * RUB });
    expect(await leaveMiner(player, bet.id, 1)).toMatchObject({ refusal: { code: 'bet-already-settled' } });
  });

  it('is found again, as it was left, by any device', async () => {
    const player = await newPlayer();
    expect((await platform.call('getMinerOpenBet', {}, player)).body).toEqual({ bet: null });
    const { bet } = (await lay(player)).body;
    const { body } = await openTile(player, bet.id, 0, safeTile(await minesOf(bet)));
    expect((await platform.call('getMinerOpenBet', {}, player)).body).toEqual({ bet: body.bet });
  });

  it('game-open: a second one is refused while one is open, in any currency, and its id may be used later', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player)).body;
    const id = randomUUID();
    expect(await lay(player, { id })).toMatchObject({ status: 409, refusal: { code: 'game-open' } });
    await openTile(player, bet.id, 0, (await minesOf(bet))[0]!);
    expect(await lay(player, { id })).toMatchObject({ status: 200 });
  });

  it('opened twice at the same instant is one game', async () => {
    const player = await newPlayer();
    const answers = await Promise.all([lay(player), lay(player), lay(player)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(player)).toBe(990 * RUB);
  });

  it('cannot be acted on by another player', async () => {
    const { bet } = (await lay(await newPlayer())).body;
    const other = await newPlayer();
    expect(await openTile(other, bet.id, 0, 1)).toMatchObject({ status: 404 });
    expect(await leaveMiner(other, bet.id, 0)).toMatchObject({ status: 404 });
  });

  it('seed-in-use: the seeds stay until it is over, and prove it then', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player)).body;
    const rotate = () =>
      platform.call(
        'rotateSeeds',
        { body: { serverSeedHash: bet.proof.serverSeedHash, clientSeed: 'mine' } },
        player,
        'miner',
      );
    expect(await rotate()).toMatchObject({ status: 409, refusal: { code: 'seed-in-use' } });
    await openTile(player, bet.id, 0, safeTile(await minesOf(bet)));
    await leaveMiner(player, bet.id, 1);
    expect(await rotate()).toMatchObject({ status: 200 });
    const revealed = (await platform.call('getBet', { params: { betId: bet.id } }, undefined, 'miner')).body;
    if (revealed.game !== 'miner') throw new Error('not a miner bet');
    const { serverSeed, serverSeedHash, clientSeed, nonce } = revealed.proof;
    const verification = verifyBet({
      algorithm: 'miner/2',
      serverSeed: serverSeed!,
      serverSeedHash,
      clientSeed,
      nonce,
      stakeUnits: revealed.stakeUnits,
      maxWinUnits: revealed.maxWinUnits,
      mines: revealed.outcome.mines,
      opened: revealed.outcome.opened,
      minedTiles: revealed.outcome.minedTiles!,
      payoutUnits: revealed.payoutUnits,
    });
    expect(verification).toMatchObject({ matches: true });
  });

  it('is in the feed and in the history when it is over, and only the history has it before', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player)).body;
    const feed = async () => (await platform.call('getFeed', { query: { view: 'latest' } }, undefined, 'miner')).body;
    const ids = async () => (await feed()).entries.map(({ betId }) => betId);
    expect(await ids()).not.toContain(bet.id);
    await openTile(player, bet.id, 0, (await minesOf(bet))[0]!);
    expect(await ids()).toContain(bet.id);
  });

  it('tells the other tabs of each step', async () => {
    const player = await newPlayer();
    const tab = await openLive(platform.ports.miner!);
    tab.send({ type: 'authenticate', token: platform.tokenOf(player) });
    tab.send({ type: 'subscribe', topic: 'game:miner' });
    expect(await tab.find(({ type }) => type === 'snapshot')).toMatchObject({ data: { bet: null } });
    const { bet } = (await lay(player)).body;
    expect(await tab.find(({ type }) => type === 'message')).toMatchObject({
      data: { bet: { id: bet.id, status: 'open' } },
    });
    await openTile(player, bet.id, 0, (await minesOf(bet))[0]!);
    expect(await tab.find(({ type }) => type === 'message')).toMatchObject({
      data: { bet: { id: bet.id, status: 'lost' } },
    });
    tab.close();
  });
});

describe('behind the last step that is paid in full', () => {
  const gemsOf = (mined: readonly number[]) =>
    Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile));

  it('miner of the largest stake with 21 mines ends by itself with three gems, at 569.25 times', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player, { mines: 21, stakeUnits: 1_000 * RUB })).body;
    const gems = gemsOf(await minesOf(bet));
    for (const step of [0, 1]) await openTile(player, bet.id, step, gems[step]!);
    const { body } = await openTile(player, bet.id, 2, gems[2]!);
    expect(body).toMatchObject({
      bet: { status: 'won', multiplier: 5_692_500, payoutUnits: 569_250 * RUB, proof: { algorithm: 'miner/2' } },
      balanceUnits: 569_250 * RUB,
    });
    expect(await openTile(player, bet.id, 3, gems[3]!)).toMatchObject({ refusal: { code: 'bet-already-settled' } });
  });

  it('a game that was open when the rules changed is played on, and checked, by those it was placed under', async () => {
    const player = await newPlayer();
    const { bet } = (await lay(player, { mines: 21, stakeUnits: 1_000 * RUB })).body;
    const earlier = { algorithm: 'miner/1' };
    await platform.database.kysely.updateTable('bets').set(earlier).where('id', '=', bet.id).execute();
    const gems = gemsOf(await minesOf(bet));
    for (const step of [0, 1, 2]) await openTile(player, bet.id, step, gems[step]!);
    // Four gems are worth 12,523.5 times; by its rules it pays the largest win.
    const ended = (await openTile(player, bet.id, 3, gems[3]!)).body.bet;
    expect(ended).toMatchObject({ status: 'won', multiplier: 125_235_000, payoutUnits: 1_000_000 * RUB });
    const { serverSeedHash } = bet.proof;
    await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed: 'mine' } }, player, 'miner');
    const { body } = await platform.call('getBet', { params: { betId: bet.id } }, undefined, 'miner');
    if (body.game !== 'miner') throw new Error('not a miner bet');
    const { algorithm, serverSeed, ...seeds } = body.proof;
    expect(algorithm).toBe('miner/1');
    const { stakeUnits, maxWinUnits, payoutUnits, outcome } = body;
    const record = { ...seeds, serverSeed: serverSeed!, stakeUnits, maxWinUnits, payoutUnits, mines: 21 };
    const tiles = { opened: outcome.opened, minedTiles: outcome.minedTiles! };
    expect(verifyBet({ algorithm: 'miner/1', ...record, ...tiles })).toMatchObject({ matches: true });
    expect(verifyBet({ algorithm: 'miner/2', ...record, ...tiles })).toMatchObject({ matches: false });
  });

  it('says in its configuration what comes back with each number of mines, and of each series', async () => {
    const even = { numerator: '99', denominator: '100' };
    const { returns } = (await platform.call('getMinerConfig', {})).body;
    expect(returns).toHaveLength(24);
    // 98.992 % is one mine and two gems.
    const least = { numerator: '6187', denominator: '6250' };
    expect(returns[0]).toEqual({ bet: 'mines-1', least, greatest: even });
    expect((await platform.call('getCoinflipConfig', {})).body.returns).toEqual([
      { bet: 'series', least: even, greatest: even },
    ]);
    const series = (await platform.call('getHiloConfig', {})).body.returns;
    // Three guesses of 12 ranks: 0.99 x 13^3/12^3 is cut to 1.2587.
    expect(series).toEqual([
      { bet: 'series', least: { numerator: '1359288', denominator: '1373125' }, greatest: even },
    ]);
  });
});

describe('[row:K01] the limits of miner, hilo and coinflip', () => {
  it('are those of the specification, in every currency, and hold on the server', async () => {
    const inMajor = async (name: 'getMinerConfig' | 'getHiloConfig' | 'getCoinflipConfig') =>
      Object.fromEntries(
        (await platform.call(name, {})).body.limits.map(({ currency, minStakeUnits, maxStakeUnits }) => [
          currency,
          [minStakeUnits / RUB, maxStakeUnits / RUB],
        ]),
      );
    const usd = [0.01, 100];
    const others = { RUB: [1, 10_000], USD: usd, KZT: [5, 50_000], INR: [1, 10_000], EUR: usd };
    expect(await inMajor('getMinerConfig')).toEqual({
      RUB: [1, 1_000],
      USD: [0.01, 10],
      KZT: [5, 5_000],
      INR: [1, 1_000],
      EUR: [0.01, 10],
    });
    expect(await inMajor('getHiloConfig')).toEqual(others);
    expect(await inMajor('getCoinflipConfig')).toEqual(others);
    for (const currency of CURRENCIES) {
      const player = await platform.newPlayer(currency, 100_000 * RUB);
      const { limits } = (await platform.call('getMinerConfig', {})).body;
      const { maxStakeUnits, minStakeUnits } = limits.find((each) => each.currency === currency)!;
      expect(await lay(player, { currency, stakeUnits: maxStakeUnits + 1 })).toMatchObject({
        refusal: { code: 'stake-above-maximum' },
      });
      expect(await lay(player, { currency, stakeUnits: minStakeUnits - 1 })).toMatchObject({
        refusal: { code: 'stake-below-minimum' },
      });
      expect(await lay(player, { currency, stakeUnits: maxStakeUnits })).toMatchObject({ status: 200 });
    }
  });
});

describe('a series of flips', () => {
  const flip = (by: Player, series: boolean, id = randomUUID()) =>
    platform.call(
      'placeCoinflipBet',
      { body: { id, currency: 'RUB', stakeUnits: 10 * RUB, side: 'heads', series } },
      by,
    );

  it('goes on after a right call, doubles, and pays what is left with; a single flip pays at once', async () => {
    const player = await newPlayer();
    let spent = 0;
    let open = (await flip(player, true)).body.bet;
    for (spent = 10 * RUB; open.status !== 'open'; spent += 10 * RUB) open = (await flip(player, true)).body.bet;
    expect(await flip(player, false)).toMatchObject({ refusal: { code: 'game-open' } });
    const { body } = await platform.call(
      'cashOutCoinflipBet',
      { params: { betId: open.id }, body: { step: 1 } },
      player,
    );
    expect(body).toMatchObject({ bet: { status: 'won', payoutUnits: 198_000 } });
    expect(body.balanceUnits).toBe(1_000 * RUB - spent + 198_000);
    const single = (await flip(player, false)).body.bet;
    expect(single.payoutUnits).toBe(single.status === 'won' ? 198_000 : 0);
  });

  it('of single flips many may be placed at the same instant', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => flip(player, false)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('a game of hilo', () => {
  it('turns a card, skips, guesses by what the open card allows, and is read by its own feed', async () => {
    const player = await newPlayer();
    const id = randomUUID();
    const dealt = (await platform.call('placeHiloBet', { body: { id, currency: 'RUB', stakeUnits: 10 * RUB } }, player))
      .body.bet;
    expect(dealt.outcome.cards).toHaveLength(1);
    const turn = (step: number, choice: 'same' | 'higher-or-same' | 'skip') =>
      platform.call('turnHiloCard', { params: { betId: id }, body: { step, choice } }, player);
    const leave = (step: number) => platform.call('cashOutHiloBet', { params: { betId: id }, body: { step } }, player);
    expect(await leave(0)).toMatchObject({ refusal: { code: 'step-not-allowed' } });
    let { bet } = (await turn(0, 'skip')).body;
    expect(bet.outcome).toMatchObject({ steps: ['skip'] });
    while ([1, 13].includes(bet.outcome.cards.at(-1)!.rank))
      ({ bet } = (await turn(bet.outcome.steps.length, 'skip')).body);
    const step = bet.outcome.steps.length;
    expect(await turn(step, 'same')).toMatchObject({ refusal: { code: 'step-not-allowed' } });
    const guessed = (await turn(step, 'higher-or-same')).body.bet;
    const won = guessed.outcome.cards.at(-1)!.rank >= guessed.outcome.cards.at(-2)!.rank;
    expect(guessed.status).toBe(won ? 'open' : 'lost');
    if (won) await leave(step + 1);
    const feed = await platform.call('getFeed', { query: { view: 'latest', game: 'hilo' } }, undefined, 'dice');
    expect(feed.body.entries.map(({ betId }) => betId)).toContain(id);
  });
});

describe('whatever two tabs send, in any order and any number of times', () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('tile' as const), step: fc.nat(3), tile: fc.nat(24) }),
    fc.record({ kind: fc.constant('leave' as const), step: fc.nat(3) }),
    fc.record({ kind: fc.constant('lay' as const), again: fc.boolean() }),
  );

  it('the books add up: each game is charged once and paid once, by its own record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        const player = await newPlayer();
        const id = randomUUID();
        await lay(player, { id });
        await Promise.all(
          deeds.flatMap((each) => {
            const send = () => {
              if (each.kind === 'tile') return openTile(player, id, each.step, each.tile);
              if (each.kind === 'leave') return leaveMiner(player, id, each.step);
              return lay(player, each.again ? { id } : {});
            };
            return [send(), send()];
          }),
        );
        const rows = await platform.database.kysely
          .selectFrom('bets')
          .select(['stake', 'payout', 'status'])
          .where('user_id', '=', player.userId)
          .execute();
        const net = rows.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
        expect(await balanceOf(player)).toBe(1_000 * RUB + net);
        expect(rows.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: cases(6) },
    );
    expect(await auditLedger(platform.database.kysely)).toEqual([]);
  });
});

describe('a process that dies in the middle of an act', () => {
  const ends = [
    {
      name: 'a gem',
      act: (mined: readonly number[]): StepAction<number> => ({ kind: 'step', step: 1, choice: gems(mined)[1]! }),
    },
    {
      name: 'a mine',
      act: (mined: readonly number[]): StepAction<number> => ({ kind: 'step', step: 1, choice: mined[0]! }),
    },
    { name: 'a cash-out', act: (): StepAction<number> => ({ kind: 'cash-out', step: 1 }) },
  ];
  const gems = (mined: readonly number[]) =>
    Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile));

  it.each(ends.flatMap((end) => [false, true].map((committed) => ({ ...end, committed }))))(
    'did $name wholly (committed: $committed) or not at all, and the next one answers it once more',
    async ({ act, committed }) => {
      const player = await newPlayer();
      const { bet } = (await lay(player)).body;
      const mined = await minesOf(bet);
      await openTile(player, bet.id, 0, gems(mined)[0]!);
      const { database, deps } = platform;
      const path = (withDatabase: typeof database) =>
        createStepPath(
          { ...deps, database: withDatabase, houseAccounts: deps.ledger.houseAccounts },
          'miner',
          minerRulesOf,
        );
      const dying = path(mortal(database, { atTransaction: 1, committed }, () => undefined));
      await expect(dying(player.userId, bet.id, act(mined))).rejects.toThrow('The batch failed.');

      const next = await path(database)(player.userId, bet.id, act(mined));
      expect(next.replayed).toBe(committed);
      const again = await path(database)(player.userId, bet.id, act(mined));
      expect(again).toMatchObject({
        replayed: true,
        balanceUnits: next.balanceUnits,
        bet: { status: next.bet.status },
      });
      expect(await balanceOf(player)).toBe(990 * RUB + next.bet.payout);
    },
  );
});
