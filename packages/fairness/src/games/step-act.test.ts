import { describe, expect, test } from '@jest/globals';
import { coinSide } from './coinflip/coinflip.ts';
import { words } from '../draws.ts';
import { hiloCard, hiloGuesses, type HiloGuess } from './hilo/hilo.ts';
import { minerMines, minerMultiplierE4 } from './miner/miner.ts';
import { payoutUnits } from '../payout.ts';
import fc from 'fast-check';
import { coinflipBegun, coinflipRules, type CoinflipOutcome } from './coinflip/coinflip-steps.ts';
import { hiloDealt, hiloRules, hiloRulesOf, type HiloOutcome } from './hilo/hilo-steps.ts';
import { minerBegun, minerRules, minerRulesOf, type MinerOutcome } from './miner/miner-steps.ts';
import { applyAction, firstStep, type StepAction, type StepBet } from '../step-act.ts';
import type { StepRules } from '../step-rules.ts';

const STAKE = 10_000;
const MAX_WIN = 10 ** 10;
const open = <Outcome>(outcome: Outcome, maxWinUnits = MAX_WIN): StepBet<Outcome> => ({
  status: 'open',
  stakeUnits: STAKE,
  maxWinUnits,
  outcome,
});
const stream = (serverSeed: string) => () => words({ serverSeed, clientSeed: 'mine', nonce: 7 });

/** The game after an act, as the store would keep it. */
function after<Outcome, Choice extends number | string>(
  rules: StepRules<Outcome, Choice>,
  bet: StepBet<Outcome>,
  deed: StepAction<Choice>,
  seed: string,
): StepBet<Outcome> {
  const turn = applyAction(rules, bet, deed, stream(seed));
  if (typeof turn === 'string' || turn.kind === 'done-before') return bet;
  return { ...bet, outcome: turn.outcome, status: turn.kind === 'ended' ? turn.status : 'open' };
}

describe('miner, step by step', () => {
  const mined = minerMines(stream('s')(), 3);
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile));

  test('a gem goes on and tells nothing of the mines; leaving then shows them and pays the ladder', () => {
    const turn = applyAction(minerRules, open(minerBegun(3)), { kind: 'step', step: 0, choice: safe[0]! }, stream('s'));
    expect(turn).toEqual({ kind: 'went-on', outcome: { mines: 3, opened: [safe[0]], minedTiles: null } });
    const bet = open({ mines: 3, opened: [safe[0]!], minedTiles: null });
    expect(applyAction(minerRules, bet, { kind: 'cash-out', step: 1 }, stream('s'))).toMatchObject({
      kind: 'ended',
      status: 'won',
      multiplier: minerMultiplierE4(3, 1),
      payoutUnits: payoutUnits(STAKE, minerMultiplierE4(3, 1), MAX_WIN),
      outcome: { minedTiles: mined },
    });
  });

  test('a mine ends it with nothing', () => {
    const turn = applyAction(
      minerRules,
      open(minerBegun(3)),
      { kind: 'step', step: 0, choice: mined[0]! },
      stream('s'),
    );
    expect(turn).toMatchObject({ kind: 'ended', status: 'lost', payoutUnits: 0, outcome: { minedTiles: mined } });
  });

  test('step-not-allowed: a tile that is open, a step ahead, leaving with nothing', () => {
    const bet = open({ mines: 3, opened: [safe[0]!], minedTiles: null });
    expect(applyAction(minerRules, bet, { kind: 'step', step: 1, choice: safe[0]! }, stream('s'))).toBe(
      'step-not-allowed',
    );
    expect(applyAction(minerRules, bet, { kind: 'step', step: 2, choice: safe[1]! }, stream('s'))).toBe(
      'step-not-allowed',
    );
    expect(applyAction(minerRules, open(minerBegun(3)), { kind: 'cash-out', step: 0 }, stream('s'))).toBe(
      'step-not-allowed',
    );
  });

  test('step-taken: another tab opened another tile, or went on before this one left', () => {
    const bet = open({ mines: 3, opened: [safe[0]!], minedTiles: null });
    expect(applyAction(minerRules, bet, { kind: 'step', step: 0, choice: safe[1]! }, stream('s'))).toBe('step-taken');
    expect(applyAction(minerRules, bet, { kind: 'cash-out', step: 0 }, stream('s'))).toBe('step-taken');
  });

  test('the last gem ends it as won by itself', () => {
    const all = minerMines(stream('s')(), 24);
    const gem = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !all.includes(tile))!;
    const first: StepAction<number> = { kind: 'step', step: 0, choice: gem };
    expect(applyAction(minerRules, open(minerBegun(24)), first, stream('s'))).toMatchObject({
      status: 'won',
      multiplier: 247_500,
    });
  });
});

describe('behind the last step that is paid in full', () => {
  const mined = minerMines(stream('s')(), 21);
  const gems = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mined.includes(tile));
  /** The largest stake of miner in roubles, and its largest win: 1,000 times as much. */
  const largest = { stakeUnits: 10_000_000, maxWinUnits: 10_000_000_000 };
  const play = (rules: StepRules<MinerOutcome, number>, tiles: readonly number[]) =>
    tiles.reduce<StepBet<MinerOutcome>>((bet, choice, step) => after(rules, bet, { kind: 'step', step, choice }, 's'), {
      ...open(minerBegun(21)),
      ...largest,
    });

  test('[F38] miner with 21 mines ends with three gems at 569.25x; the fourth, of 12,523.50x, is never taken', () => {
    const two = play(minerRules, gems.slice(0, 2));
    expect(two.status).toBe('open');
    expect(applyAction(minerRules, two, { kind: 'step', step: 2, choice: gems[2]! }, stream('s'))).toMatchObject({
      kind: 'ended',
      status: 'won',
      multiplier: 5_692_500,
      payoutUnits: 5_692_500_000,
    });
    const three = { ...two, outcome: { ...two.outcome, opened: gems.slice(0, 3) } };
    const fourth: StepAction<number> = { kind: 'step', step: 3, choice: gems[3]! };
    expect(applyAction(minerRules, three, fourth, stream('s'))).toBe('step-not-allowed');
  });

  test('[F38] a game of miner/1 goes on by its own rules: the fourth gem is taken, and pays the largest win', () => {
    const rules = minerRulesOf('miner/1');
    const three = play(rules, gems.slice(0, 3));
    expect(three.status).toBe('open');
    expect(applyAction(rules, three, { kind: 'step', step: 3, choice: gems[3]! }, stream('s'))).toMatchObject({
      status: 'won',
      multiplier: 125_235_000,
      payoutUnits: 10_000_000_000,
    });
    expect(() => minerRulesOf('miner/3')).toThrow(expect.objectContaining({ code: 'algorithm-unknown' }));
  });

  test('[F38] a series of the largest stake ends with six flips at 63.36x', () => {
    const bet = { ...open(coinflipBegun(true)), stakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 };
    const sides = Array.from({ length: 6 }, (_, flip) => {
      const next = stream('s')();
      for (let skipped = 0; skipped < flip; skipped++) next();
      return coinSide(next());
    });
    const ended = sides.reduce<StepBet<CoinflipOutcome>>(
      (game, choice, step) => after(coinflipRules, game, { kind: 'step', step, choice }, 's'),
      bet,
    );
    expect(ended.status).toBe('won');
    expect(ended.outcome.sides).toHaveLength(6);
    const six = { ...bet, outcome: { series: true, called: sides, sides } };
    for (const choice of ['heads', 'tails'] as const)
      expect(applyAction(coinflipRules, six, { kind: 'step', step: 6, choice }, stream('s'))).toBe('step-not-allowed');
  });

  test('[F38] hilo refuses a guess that would pay more, takes the other, and pays out where none is left', () => {
    // On a two 12 ranks are higher or the same (1.0725x), two are lower or the same (6.435x); a four comes next.
    const dealt: HiloOutcome = { cards: [{ rank: 2, suit: 'hearts' }], steps: [] };
    const say = (step: number, choice: HiloGuess): StepAction<HiloGuess> => ({ kind: 'step', step, choice });
    const low = open(dealt, 15_000);
    expect(applyAction(hiloRules, low, say(0, 'lower-or-same'), stream('s'))).toBe('step-not-allowed');
    const next = after(hiloRules, low, say(0, 'higher-or-same'), 's');
    expect(next).toMatchObject({ status: 'open', outcome: { cards: [{ rank: 2 }, { rank: 4 }] } });
    // On the four: 1.0725 x 13/10 is 1.3942x, 1.0725 x 13/4 is 3.4856x.
    expect(applyAction(hiloRules, next, say(1, 'lower-or-same'), stream('s'))).toBe('step-not-allowed');
    expect(applyAction(hiloRules, open(dealt, 13_000), say(0, 'higher-or-same'), stream('s'))).toMatchObject({
      kind: 'ended',
      status: 'won',
      payoutUnits: 10_725,
    });
    expect(
      applyAction(hiloRulesOf('hilo/1'), open(dealt, 13_000), say(0, 'higher-or-same'), stream('s')),
    ).toMatchObject({
      kind: 'went-on',
    });
  });
});

describe('hilo, step by step', () => {
  test('turns the cards of the stream one after the other and allows only what the open card allows', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.boolean(), { maxLength: 60 }), (seed, choices) => {
        const drawn = stream(seed)();
        const expected = [hiloCard(drawn())];
        let bet = open(hiloDealt(stream(seed)()));
        choices.forEach((up, step) => {
          if (bet.status !== 'open') return;
          const { rank } = bet.outcome.cards.at(-1)!;
          const wrong = rank === 1 ? 'lower-or-same' : 'higher';
          if (rank !== 1)
            expect(applyAction(hiloRules, bet, { kind: 'step', step, choice: wrong }, stream(seed))).toBe(
              'step-not-allowed',
            );
          bet = after(hiloRules, bet, { kind: 'step', step, choice: hiloGuesses(rank)[up ? 0 : 1] }, seed);
          expected.push(hiloCard(drawn()));
        });
        expect(bet.outcome.cards).toEqual(expected.slice(0, bet.outcome.cards.length));
      }),
      { numRuns: 60 },
    );
  });

  test('skips 52 cards and no more, and has nothing to leave with then', () => {
    let bet = open(hiloDealt(stream('s')()));
    for (let step = 0; step < 60; step++) bet = after(hiloRules, bet, { kind: 'step', step, choice: 'skip' }, 's');
    expect(bet.outcome.steps).toHaveLength(52);
    expect(applyAction(hiloRules, bet, { kind: 'cash-out', step: 52 }, stream('s'))).toBe('step-not-allowed');
  });
});

describe('coinflip, step by step', () => {
  test('a single flip pays or loses at once, a series goes on', () => {
    const side = coinSide(stream('s')()());
    const other = side === 'heads' ? 'tails' : 'heads';
    const flip = (series: boolean, choice: typeof side) =>
      firstStep(coinflipRules, open(coinflipBegun(series)), choice, !series, stream('s'));
    expect(flip(false, side)).toMatchObject({ status: 'won', payoutUnits: 19_800, multiplier: 19_800 });
    expect(flip(false, other)).toMatchObject({ status: 'lost', payoutUnits: 0, multiplier: 0 });
    expect(flip(true, side)).toMatchObject({ status: 'open', payoutUnits: 0, multiplier: null });
  });
});

const HOSTILE_ACT = fc.oneof(
  fc.record({ kind: fc.constant('cash-out' as const), step: fc.nat(6) }),
  fc.record({ kind: fc.constant('step' as const), step: fc.nat(6), choice: fc.nat(24) }),
);

describe('any acts in any order, sent any number of times', () => {
  test('pay a game once, for the tiles that were opened, and tell the mines at its end only', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.tuple(HOSTILE_ACT, fc.integer({ min: 1, max: 3 })), { maxLength: 24 }),
        (seed, mines, acts) => {
          let bet = open(minerBegun(mines));
          const ends: { payoutUnits: number; opened: readonly number[] }[] = [];
          for (const [deed, times] of acts)
            for (let time = 0; time < times; time++) {
              const turn = applyAction(minerRules, bet, deed, stream(seed));
              if (typeof turn !== 'string' && turn.kind === 'ended')
                ends.push({ payoutUnits: turn.payoutUnits, opened: turn.outcome.opened });
              bet = after(minerRules, bet, deed, seed);
              if (bet.status === 'open') expect(bet.outcome.minedTiles).toBeNull();
            }
          expect(ends.length).toBeLessThanOrEqual(1);
          const [end] = ends;
          if (end === undefined) return;
          const mined = minerMines(stream(seed)(), mines);
          const hit = end.opened.some((tile) => mined.includes(tile));
          const paid = hit ? 0 : payoutUnits(STAKE, minerMultiplierE4(mines, end.opened.length), MAX_WIN);
          expect(end.payoutUnits).toBe(paid);
          expect(new Set(end.opened).size).toBe(end.opened.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
