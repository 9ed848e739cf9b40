import { describe, expect, test } from '@jest/globals';
import vectors from '../../vectors/fairness.json' with { type: 'json' };
import { coinSide } from './coinflip/coinflip.ts';
import { words } from '../draws.ts';
import { hiloCard } from './hilo/hilo.ts';
import { minerMines } from './miner/miner.ts';
import { commit } from '../seeds.ts';
import type { Verification, VerificationKey } from '../verification.ts';
import { verifyBet, type BetRecord } from './verify-bet.ts';
import type { CoinflipRecord } from './coinflip/verify.ts';
import type { HiloRecord } from './hilo/verify.ts';
import type { MinerRecord } from './miner/verify.ts';

const { serverSeed, clientSeed, nonce } = vectors.instant[0]!;
const seeds = { serverSeed, clientSeed, nonce, serverSeedHash: commit(serverSeed) };
const stake = { stakeUnits: 10_000, maxWinUnits: 10 ** 10 };

const minedTiles = minerMines(words(seeds), 5);
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !minedTiles.includes(tile));
const miner: MinerRecord = {
  algorithm: 'miner/2',
  ...seeds,
  ...stake,
  mines: 5,
  minedTiles,
  opened: safe.slice(0, 2),
  // 0.99 C(25, 2) / C(20, 2) = 0.99 x 300 / 190
  payoutUnits: 15_631,
};

const draw = words(seeds);
const cards = Array.from({ length: 4 }, () => hiloCard(draw()));
const likely = (rank: number) => (rank > 7 ? 'lower-or-same' : 'higher-or-same');
const right = (index: number) => {
  const guess = likely(cards[index]!.rank);
  const up = cards[index + 1]!.rank >= cards[index]!.rank;
  return (guess === 'higher-or-same') === up || cards[index + 1]!.rank === cards[index]!.rank;
};
const hilo: HiloRecord = {
  algorithm: 'hilo/2',
  ...seeds,
  ...stake,
  cards: cards.slice(0, 3),
  steps: ['skip', 'skip'],
  payoutUnits: 0,
};

const sides = [coinSide(words(seeds)())];
const coinflip: CoinflipRecord = {
  algorithm: 'coinflip/2',
  ...seeds,
  ...stake,
  called: sides,
  sides,
  payoutUnits: 19_800,
};

const differing = (verification: Verification): VerificationKey[] =>
  verification.steps.filter(({ matches }) => matches === false).map(({ key }) => key);

describe('verification of games of steps', () => {
  const first: readonly BetRecord[] = [
    { ...miner, algorithm: 'miner/1' },
    { ...hilo, algorithm: 'hilo/1' },
    { ...coinflip, algorithm: 'coinflip/1' },
  ];
  test.each([...first, miner, hilo, coinflip])('[F19] an honest record of $algorithm matches', (record) => {
    expect(differing(verifyBet(record))).toEqual([]);
  });

  test('[F19] a lost miner bet pays nothing and says so', () => {
    const lost = { ...miner, opened: [safe[0]!, minedTiles[0]!] };
    expect(differing(verifyBet(lost))).toEqual(['payout']);
    expect(verifyBet({ ...lost, payoutUnits: 0 }).matches).toBe(true);
  });

  test('[F19] tiles that were not drawn, or a payout of another ladder, differ', () => {
    const shifted = minedTiles.map((tile) => (tile + 1) % 25);
    expect(differing(verifyBet({ ...miner, minedTiles: shifted }))).toEqual(['mines']);
    expect(differing(verifyBet({ ...miner, payoutUnits: 15_632 }))).toEqual(['payout']);
  });

  test('[F19] a hilo bet is paid for right guesses alone, a skipped card changes nothing', () => {
    const index = cards.findIndex((_, at) => at > 0 && cards[at]!.rank > 1 && cards[at]!.rank < 13);
    const said = likely(cards[index]!.rank);
    const ranks = said === 'lower-or-same' ? cards[index]!.rank : 14 - cards[index]!.rank;
    const guessed: HiloRecord = {
      ...hilo,
      cards: cards.slice(0, index + 2),
      steps: [...Array<'skip'>(index).fill('skip'), said],
      payoutUnits: right(index) ? Math.floor((9_900 * 13) / ranks) : 0,
    };
    expect(differing(verifyBet(guessed))).toEqual([]);
    expect(differing(verifyBet({ ...guessed, payoutUnits: 1 }))).toEqual(['payout']);
  });

  test('[F19] [F38] a payout cut to the largest win is of the first version alone: the second took no such step', () => {
    // Two gems beside five mines are worth 1.5631x: 15,631 units of 10,000.
    const cut = { ...miner, maxWinUnits: 12_000, payoutUnits: 12_000 };
    expect(verifyBet({ ...cut, algorithm: 'miner/1' }).matches).toBe(true);
    expect(differing(verifyBet(cut))).toEqual(['ceiling']);
    expect(verifyBet(cut).steps.find(({ key }) => key === 'ceiling')?.value).toBe('1.2000');
    const flip = { ...coinflip, maxWinUnits: 19_799, payoutUnits: 19_799 };
    expect(verifyBet({ ...flip, algorithm: 'coinflip/1' }).matches).toBe(true);
    expect(differing(verifyBet(flip))).toEqual(['ceiling']);
  });

  test('[F19] a card or a side that was not drawn differs', () => {
    const other = { rank: (hilo.cards[0]!.rank % 13) + 1, suit: hilo.cards[0]!.suit };
    expect(differing(verifyBet({ ...hilo, cards: [other, ...hilo.cards.slice(1)] }))).toEqual(['cards']);
    const wrong = sides[0] === 'heads' ? ('tails' as const) : ('heads' as const);
    expect(differing(verifyBet({ ...coinflip, sides: [wrong] }))).toEqual(['sides']);
    expect(differing(verifyBet({ ...coinflip, called: [wrong] }))).toEqual(['payout']);
  });
});
